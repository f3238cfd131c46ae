import { client, read, type Schema } from '@/api/client';
import { bodyOf, type WizardDraft } from './wizard-draft';

/** Choices come from the server's vocabulary, so their types are its own. */
const fieldsOf = (draft: WizardDraft) => bodyOf(draft) as Schema<'ListingFields'>;

/** Saves the draft, which may be incomplete. */
export const saveDraft = (draft: WizardDraft, idempotencyKey: string) =>
  read(client.POST('/api/listings', { body: { ...fieldsOf(draft), draft: true }, idempotencyKey }));

export const saveEdit = (listingId: string, draft: WizardDraft) =>
  read(
    client.POST('/api/listings/{id}/edit', { params: { path: { id: listingId } }, body: fieldsOf(draft) }),
  );

export const submitListing = (listingId: string) =>
  read(client.POST('/api/listings/{id}/submit', { params: { path: { id: listingId } } }));
