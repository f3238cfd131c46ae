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

const askedQuery = (listingId: string) =>
  queryOptions({
    queryKey: ['requests', 'asked', listingId],
    staleTime: 5 * 60_000,
    queryFn: ({ signal }) =>
      read(client.GET('/api/listings/{id}/asked-before', { params: { path: { id: listingId } }, signal })),
  });

/** Says that the person has already sent a request; a visitor's requests of this visit are known with their consent. */
export function AskedNote({ kind, listingId }: { kind: Kind; listingId: string }) {
  const userId = useSession()?.userId;
  const { data } = useQuery({ ...askedQuery(listingId), enabled: userId !== undefined });
  const { asked } = useVisit();
  const at = userId ? data?.[`${kind}At`] : asked[`${kind}:${listingId}`];
  if (!at) return null;
  return (
    <p className="mt-3 rounded-tile bg-brand-soft px-4 py-2 text-sm text-brand-strong">
      {TEXTS[kind]} {formatDate(at)}. {userId ? <TextLink to="/enquiry">See your requests</TextLink> : null}
    </p>
  );
}
