import type { Actor } from '../../platform/access/actor';
import { hasAccountNumber, hasPhoneNumber } from '../../platform/text/contact-details';
import { presentClaim, type ClaimRow } from '../decisions.presenter';
import type { SuspicionView } from '../suspicion.view';
import type { AdminServiceView } from './admin-service.view';

type Row = Omit<AdminServiceView, 'suspicions' | 'claim' | 'canDecide' | 'canSuspend' | 'canRestore'> &
  ClaimRow;

/** Services as this admin sees them, with what to look at before deciding. */
export const presentServices =
  (actor: Actor, now: Date) =>
  (rows: Row[]): AdminServiceView[] =>
    rows.map(({ claimedBy, claimedAt, claimerName, ...row }) => ({
      ...row,
      images: row.images.map(({ url, sizes }) => ({ url, sizes })),
      suspicions: suspicionsOf(row),
      claim: presentClaim({ claimedBy, claimedAt, claimerName }, now),
      canDecide: row.status === 'PENDING' && row.ownerId !== actor.userId,
      canSuspend: (row.status === 'APPROVED' || row.status === 'PENDING') && row.ownerId !== actor.userId,
      canRestore: row.status === 'SUSPENDED' && row.ownerId !== actor.userId,
    }));

function suspicionsOf({
  title,
  description,
  area,
  included,
  excluded,
}: Omit<Row, keyof ClaimRow>): SuspicionView[] {
  const text = [title, description, area ?? '', ...included, ...excluded].join('\n');
  if (hasPhoneNumber(text)) return [contact('A phone number stands in the text')];
  return hasAccountNumber(text) ? [contact('What may be an account number stands in the text')] : [];
}

const contact = (text: string): SuspicionView => ({ code: 'CONTACT_IN_TEXT', text, listingId: null });
