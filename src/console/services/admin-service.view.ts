import {
  Shown,
  ShownChoice,
  ShownFlag,
  ShownId,
  ShownInstant,
  ShownInt,
  ShownNumber,
  ShownText,
} from '../../platform/http/fields/shown';
import { SummaryImageView } from '../../requests/listing-summary';
import { SERVICE_STATUSES } from '../../services/service.states';
import { EditView } from '../revisions/admin-revision.view';
import { DecidedView } from '../decisions/decisions.dto';
import { ClaimView, HeldDecisionView, SuspicionView } from '../decisions/suspicion.view';

/** A service as the console shows it. */
export class AdminServiceView {
  @ShownId() id: string;
  @ShownId() serviceId: string;
  @ShownText('Moving') kind: string;
  @ShownText('Careful movers in Lekki') title: string;
  @ShownText('We pack, carry and unpack.') description: string;
  @ShownText('Lagos') state: string;
  @ShownText('Lekki', { nullable: true }) area: string | null;
  @ShownNumber(20000, { description: 'Naira' }) startPrice: number;
  @Shown({ type: [String], example: ['Packing'] }) included: string[];
  @Shown({ type: [String], example: ['Storage'] }) excluded: string[];
  @Shown({ type: SummaryImageView, isArray: true }) images: SummaryImageView[];
  @ShownChoice(SERVICE_STATUSES, { example: 'PENDING' }) status: string;
  @Shown({
    type: EditView,
    nullable: true,
    description: 'The pending edit of a published service; decisions apply to it',
  })
  pending: EditView | null;
  @ShownInt(1, { description: 'The version that a decision must name' }) version: number;
  @ShownText(null) reason: string | null;
  @ShownText(null) note: string | null;
  @ShownId() ownerId: string;
  @ShownText('Ada Obi') ownerName: string;
  @ShownText('ada@example.com') ownerEmail: string;
  @ShownFlag(false) ownerSuspended: boolean;
  @ShownNumber(4.5, { nullable: true }) rating: number | null;
  @ShownInt(12) reviewCount: number;
  @Shown({ type: SuspicionView, isArray: true }) suspicions: SuspicionView[];
  @Shown({ type: ClaimView, nullable: true }) claim: ClaimView | null;
  @Shown({ type: HeldDecisionView, nullable: true }) held: HeldDecisionView | null;
  @ShownFlag(true, { description: 'Whether the requesting admin may decide on it now' })
  canDecide: boolean;
  @ShownFlag(false, { description: 'Whether the requesting admin may suspend it now' })
  canSuspend: boolean;
  @ShownFlag(false, { description: 'Whether the requesting admin may restore it' })
  canRestore: boolean;
  @ShownInstant() createdAt: string;
  @ShownInstant({ description: 'When the pending edit, or else the service, was submitted' })
  submittedAt: string;
  @ShownInstant({ example: null }) approvedAt: string | null;
}

export class ServiceDecidedView extends DecidedView {
  @ShownText('Service approved') declare message: string;
  @Shown({ type: AdminServiceView }) service: AdminServiceView;
}
