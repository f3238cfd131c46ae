import { Shown } from '../../platform/http/fields/fields';
import { SummaryImageView } from '../../requests/listing-summary';
import { SERVICE_STATUSES } from '../../services/service.entity';
import { EditView } from '../revisions/admin-revision.view';
import { ClaimView, SuspicionView } from '../decisions/suspicion.view';

const instant = { type: String, format: 'date-time', example: '2026-11-20T09:00:00.000Z' } as const;
const id = { type: String, example: '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001' } as const;
const text = (example: string | null) => ({ type: String, nullable: true, example });

/** A service as the console shows it. */
export class AdminServiceView {
  @Shown(id) id: string;
  @Shown(id) serviceId: string;
  @Shown({ type: String, example: 'Moving' }) kind: string;
  @Shown({ type: String, example: 'Careful movers in Lekki' }) title: string;
  @Shown({ type: String, example: 'We pack, carry and unpack.' }) description: string;
  @Shown({ type: String, example: 'Lagos' }) state: string;
  @Shown(text('Lekki')) area: string | null;
  @Shown({ type: Number, example: 20000, description: 'Naira' }) startPrice: number;
  @Shown({ type: [String], example: ['Packing'] }) included: string[];
  @Shown({ type: [String], example: ['Storage'] }) excluded: string[];
  @Shown({ type: SummaryImageView, isArray: true }) images: SummaryImageView[];
  @Shown({ type: String, enum: SERVICE_STATUSES, example: 'PENDING' }) status: string;
  @Shown({
    type: EditView,
    nullable: true,
    description: 'The edit that waits while the rest stays published; decisions are on it',
  })
  pending: EditView | null;
  @Shown({ type: 'integer', example: 1, description: 'What a decision names' }) version: number;
  @Shown(text(null)) reason: string | null;
  @Shown(text(null)) note: string | null;
  @Shown(id) ownerId: string;
  @Shown({ type: String, example: 'Ada Obi' }) ownerName: string;
  @Shown({ type: String, example: 'ada@example.com' }) ownerEmail: string;
  @Shown({ type: Boolean, example: false }) ownerSuspended: boolean;
  @Shown({ type: Number, nullable: true, example: 4.5 }) rating: number | null;
  @Shown({ type: 'integer', example: 12 }) reviewCount: number;
  @Shown({ type: SuspicionView, isArray: true }) suspicions: SuspicionView[];
  @Shown({ type: ClaimView, nullable: true }) claim: ClaimView | null;
  @Shown({ type: Boolean, example: true, description: 'Whether the caller may decide on it now' })
  canDecide: boolean;
  @Shown({ type: Boolean, example: false, description: 'Whether the caller may take it down now' })
  canSuspend: boolean;
  @Shown({ type: Boolean, example: false, description: 'Whether the caller may bring it back' })
  canRestore: boolean;
  @Shown(instant) createdAt: string;
  @Shown({ ...instant, description: 'When the waiting edit, or else the service, was handed in' })
  submittedAt: string;
  @Shown({ ...instant, nullable: true, example: null }) approvedAt: string | null;
}

export class ServiceDecidedView {
  @Shown({ type: String, example: 'Service approved' }) message: string;
  @Shown({ type: AdminServiceView }) service: AdminServiceView;
}
