import { queryOptions, useQuery } from '@tanstack/react-query';
import { client, read } from '@/api/client';
import { TextLink } from '@/components/ui/text-link';
import { formatDate } from '@/lib/format/formatting';
import { useSession } from '@/lib/session/session';
import { useVisit } from '@/lib/session/visit-contact';

type Kind = 'enquiry' | 'tour';

const TEXTS: Record<Kind, string> = {
  enquiry: 'You asked about this home on',
  tour: 'You asked for a tour of this home on',
};

interface Asked {
  status: string;
  createdAt: string;
  listing: { listingId: string } | null;
}

/** The largest page of the person's own requests, newest first. */
const MOST = 100;

const sentQuery = (userId: string, kind: Kind) =>
  queryOptions({
    queryKey: ['requests', 'sent', userId, kind],
    staleTime: 5 * 60_000,
    queryFn: ({ signal }): Promise<Asked[]> => {
      const asked = { params: { path: { userId }, query: { box: 'sent' as const, limit: MOST } }, signal };
      return kind === 'tour'
        ? read(client.GET('/api/users/{userId}/tour-requests', asked))
        : read(client.GET('/api/users/{userId}/enquiries', asked));
    },
  });

/** Says that the person has already sent a request; a visitor's requests of this visit are known with their consent. */
export function AskedNote({ kind, listingId }: { kind: Kind; listingId: string }) {
  const userId = useSession()?.userId;
  const { data } = useQuery({ ...sentQuery(userId ?? '', kind), enabled: userId !== undefined });
  const { asked } = useVisit();
  const sent = data?.find(
    ({ listing, status }) => listing?.listingId === listingId && status !== 'CANCELLED',
  );
  const at = userId ? sent?.createdAt : asked[`${kind}:${listingId}`];
  if (!at) return null;
  return (
    <p className="mt-3 rounded-tile bg-brand-soft px-4 py-2 text-sm text-brand-strong">
      {TEXTS[kind]} {formatDate(at)}. {userId ? <TextLink to="/enquiry">See your requests</TextLink> : null}
    </p>
  );
}
