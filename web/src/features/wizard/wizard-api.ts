import { client, read, type Schema } from '@/api/client';
import type { ListingView } from '@/features/listings/listing-types';
import type { Stay } from '@/features/stays/stays-api';
import { saveStayDetails } from '@/features/stays/hosting/hosting-api';
import { bodyOf, isTakenBack, stayOf, type WizardDraft } from './wizard-draft';

/** Choices come from the server's vocabulary, so their types are its own. */
const fieldsOf = (draft: WizardDraft) => bodyOf(draft) as Schema<'ListingFields'>;

/** Saves the draft, which may be incomplete. */
export const saveDraft = (draft: WizardDraft, idempotencyKey: string) =>
  read(client.POST('/api/listings', { body: { ...fieldsOf(draft), draft: true }, idempotencyKey }));

/** Saves the draft as the owner's latest edit; withdraws a waiting one whose changes it takes back. */
export async function saveEdit(listingId: string, draft: WizardDraft): Promise<{ listing: ListingView }> {
  const params = { path: { id: listingId } };
  const saved = await read(client.POST('/api/listings/{id}/edit', { params, body: fieldsOf(draft) }));
  if (!isTakenBack(saved.listing, draft)) return saved;
  return read(client.POST('/api/listings/{id}/revision/withdraw', { params }));
}

export const submitListing = (listingId: string) =>
  read(client.POST('/api/listings/{id}/submit', { params: { path: { id: listingId } } }));

/** Saves the booking details. Resolves with them and with the listing, whose prices and version follow them. */
export async function saveStay(
  listingId: string,
  draft: WizardDraft,
): Promise<{ stay: Stay | null; listing: ListingView }> {
  const body = stayOf(draft);
  const saved = body && (await saveStayDetails(listingId, body));
  const listing = await read(client.GET('/api/listings/{id}', { params: { path: { id: listingId } } }));
  return { stay: saved?.stay ?? null, listing };
}
