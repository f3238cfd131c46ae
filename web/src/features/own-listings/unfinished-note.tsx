import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { ownListingsQuery } from './own-listings-api';

interface UnfinishedNoteProps {
  userId: string;
  onContinue: (listingId: string) => void;
}

/** Offers the person's latest draft before they start a new listing. */
export function UnfinishedNote({ userId, onContinue }: UnfinishedNoteProps) {
  const { data } = useQuery(ownListingsQuery(userId, 'DRAFT', 1));
  const [draft] = data?.items ?? [];
  if (!draft) return null;
  const title = draft.title?.trim();
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-3 rounded-tile bg-brand-soft px-4 py-1 text-brand-strong"
    >
      <span className="min-w-0 py-2 break-words">
        You have an unfinished listing{title ? `: “${title}”` : ''}. Continue with it, or choose the type of a
        new one.
      </span>
      <Button look="quiet" onClick={() => onContinue(draft.listingId)}>
        Continue
      </Button>
    </div>
  );
}
