import type { Actor } from '../../platform/access/actor';
import { hasAccountNumber, hasPhoneNumber } from '../../platform/text/contact-details';
import type { ServiceContent, WaitingEdit } from '../../services/service.content';
import { changesOf } from '../../services/service-changes';
import type { StoredImage } from '../../uploads/upload.entity';
import { presentClaim, type ClaimRow } from '../decisions/decisions.presenter';
import { photoChanges, pictureOf } from '../revisions/photo-changes';
import type { SuspicionView } from '../decisions/suspicion.view';
import type { EditView } from '../revisions/admin-revision.view';
import type { AdminServiceView } from './admin-service.view';

type Worked = 'images' | 'pending' | 'suspicions' | 'claim' | 'canDecide' | 'canSuspend' | 'canRestore';
type Row = Omit<AdminServiceView, Worked> & ClaimRow & { images: StoredImage[]; pending: WaitingEdit | null };

/** Services as this admin sees them, with what to check before deciding. */
export const presentServices =
  (actor: Actor, now: Date) =>
  (rows: Row[]): AdminServiceView[] =>
    rows.map(({ claimedBy, claimedAt, claimerName, pending, ...row }) => {
      const { status } = row;
      const may = row.ownerId !== actor.userId;
      return {
        ...row,
        images: row.images.map(pictureOf),
        pending: pending && presentEdit(pending, row),
        suspicions: [
          ...suspicionsOf({ ...row, ...pending }),
          ...(row.ownerSuspended ? [PROVIDER_SUSPENDED] : []),
        ],
        claim: presentClaim({ claimedBy, claimedAt, claimerName }, now),
        canDecide: may && row.held === null && (status === 'PENDING' || pending !== null),
        canSuspend: may && (status === 'APPROVED' || status === 'PENDING'),
        canRestore: may && status === 'SUSPENDED',
      };
    });

const presentEdit = ({ images, ...rest }: WaitingEdit, live: ServiceContent): EditView => ({
  changes: changesOf(rest, live),
  photos: images ? photoChanges(live.images, images) : null,
});

type Texts = Pick<Row, 'title' | 'description' | 'area' | 'included' | 'excluded'>;

/** The suspicions about the service with its pending edit applied. */
function suspicionsOf({ title, description, area, included, excluded }: Texts): SuspicionView[] {
  const text = [title, description, area ?? '', ...included, ...excluded].join('\n');
  if (hasPhoneNumber(text)) return [contact('A phone number stands in the text')];
  return hasAccountNumber(text) ? [contact('What may be an account number stands in the text')] : [];
}

const PROVIDER_SUSPENDED: SuspicionView = {
  code: 'OWNER_SUSPENDED',
  text: 'The provider’s account is suspended',
  listingId: null,
};

const contact = (text: string): SuspicionView => ({ code: 'CONTACT_IN_TEXT', text, listingId: null });
