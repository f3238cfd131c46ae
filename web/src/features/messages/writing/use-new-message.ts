import { useEffect, useState } from 'react';
import { newIdempotencyKey } from '@/api/idempotency';
import { useSession } from '@/lib/session/session';
import { dropDraft, readDrafts, useDraft, type Draft } from './drafts';

/** A draft with its recipients, so that words for one person never stand before another. */
interface NewMessage extends Draft {
  username: string[];
  /** The username of the person, and the listing, whose page it was begun on. */
  to: string | null;
  listingId: string | null;
  /** The key of these words to these people: sent again after a lost response, even by a reloaded page, they arrive once. */
  idempotencyKey: string;
}

const begin = (to: string | null, listingId: string | null): NewMessage => ({
  ...{ text: '', images: [], username: to ? [to] : [] },
  ...{ to, listingId, idempotencyKey: '' },
});

const isEmpty = ({ text, images, username, to }: NewMessage): boolean =>
  !text && images.length === 0 && username.every((name) => name === to);

/** The person's drafts of new messages. */
const draftsOf = (userId: string) =>
  readDrafts()
    .filter(([key]) => key.startsWith(`${userId}:new`))
    .map(([key, draft]) => ({ key, ...begin(null, null), ...draft }));

/**
 * The latest draft to a person about a listing; without a person one that was begun without, or whose recipients are
 * others by now.
 */
function find(userId: string, wanted: string | null, listingId: string | null): string | undefined {
  const isWanted = ({ to, username, listingId: about }: NewMessage) => {
    const isTo = to !== null && username.includes(to);
    return wanted ? isTo && to === wanted && about === listingId : !isTo;
  };
  return draftsOf(userId).findLast((draft) => !isEmpty(draft) && isWanted(draft))?.key;
}

/** The draft of a new message: closing or reloading the page keeps it for the same person and listing. */
export function useNewMessage(to: string | null, listingId: string | null) {
  const me = useSession()?.userId ?? '';
  const [key] = useState(() => find(me, to, listingId) ?? `${me}:new:${newIdempotencyKey()}`);
  const { draft, change, drop } = useDraft(key, begin(to, listingId));
  useEffect(
    () => () => {
      if (draftsOf(me).some((one) => one.key === key && isEmpty(one))) dropDraft(key);
    },
    [me, key],
  );
  return {
    key,
    draft,
    change: (part: (now: NewMessage) => Partial<NewMessage>) =>
      change((now) => ({ ...part(now), idempotencyKey: newIdempotencyKey() })),
    drop,
  };
}
