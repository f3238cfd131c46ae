import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '@/api/api-error';
import { client, read, type Schema } from '@/api/client';
import { ifMatch, readTagged } from '@/api/versions';
import { isPremium } from '@/features/profile/premium';
import { saveStayDetails } from '@/features/stays/hosting/hosting-api';
import { bodyOf, type changesOf, type WizardDraft } from './wizard-draft';

const at = (id: string) => ({ path: { id } });

/** Choices come from the server's vocabulary, so their types are its own. */
type Fields = Schema<'ListingFields'>;

/** Saves the draft, which may be incomplete. */
export const saveDraft = (draft: WizardDraft, idempotencyKey: string) =>
  readTagged(
    client.POST('/api/listings', { body: { ...(bodyOf(draft) as Fields), draft: true }, idempotencyKey }),
  );

/** The listing as it is now. */
export const readListing = (listingId: string) =>
  readTagged(client.GET('/api/listings/{id}', { params: at(listingId) }));

/** Saves changes of the version with this tag; what waits and is not among them keeps waiting. */
export async function saveEdit(
  listingId: string,
  changes: ReturnType<typeof changesOf>,
  tag: string | undefined,
) {
  const params = { ...at(listingId), ...ifMatch(tag) };
  const { data, tag: next } = await readTagged(
    client.POST('/api/listings/{id}/edit', { params, body: changes as Fields }),
  );
  return { data: data.listing, tag: next };
}

/** Whether the person's premium plan runs, which a video takes. */
export const premiumQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profile', userId, 'plan'],
    queryFn: ({ signal }) =>
      read(client.GET('/api/users/{userId}/profile', { params: { path: { userId } }, signal })),
    select: isPremium,
  });

/** Submits the draft. One that is submitted already is so by a request whose response was lost, or on another device. */
export async function submitListing(listingId: string): Promise<void> {
  try {
    await read(client.POST('/api/listings/{id}/submit', { params: at(listingId) }));
  } catch (failure) {
    if (!(failure instanceof ApiError && failure.code === 'WRONG_STATE')) throw failure;
    const { data } = await readListing(listingId);
    if (!['PENDING', 'APPROVED'].includes(data.status)) throw failure;
  }
}

/** Removes all units, so that it takes no bookings any more. */
export const endStays = (listingId: string) => saveStayDetails(listingId, { units: [] });
