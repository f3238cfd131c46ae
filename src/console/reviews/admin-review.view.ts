import { Shown, TextField } from '../../platform/http/fields/fields';
import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';

const instant = { type: String, format: 'date-time', example: '2026-11-20T09:00:00.000Z' } as const;
const id = { type: String, example: '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001' } as const;
const text = (example: string | null) => ({ type: String, nullable: true, example });

/** What reviews of homes and of services have in common. */
abstract class AdminRemovableReviewView {
  @Shown(id) id: string;
  @Shown(id) reviewId: string;
  @Shown(id) authorId: string;
  @Shown({ type: String, example: 'Bola Ade' }) authorName: string;
  @Shown({ ...id, description: 'Who offers what it is about' }) ownerId: string;
  @Shown({ type: String, example: 'Ada Obi' }) ownerName: string;
  @Shown({ type: 'integer', example: 4 }) rating: number;
  @Shown({ type: String, example: 'Quiet street, steady water.' }) message: string;
  @Shown({ type: String, enum: ['SHOWN', 'REMOVED'], example: 'SHOWN' }) status: string;
  @Shown(text('Insults the owner')) removedReason: string | null;
  @Shown(text(null)) removedByName: string | null;
  @Shown(instant) createdAt: string;
  @Shown({ ...instant, nullable: true, example: null }) removedAt: string | null;
}

/** A review as the console shows it, removed ones included. */
export class AdminReviewView extends AdminRemovableReviewView {
  @Shown(id) listingId: string;
  @Shown(text('3 bedroom flat in Lekki Phase 1')) listingTitle: string | null;
  @Shown({ type: Boolean, example: true }) verified: boolean;
  @Shown(text('Thank you for staying with us.')) reply: string | null;
  @Shown({ type: 'integer', example: 0 }) openReports: number;
}

/** A review of a service, removed ones included. */
export class AdminServiceReviewView extends AdminRemovableReviewView {
  @Shown(id) serviceId: string;
  @Shown({ type: String, example: 'Careful movers in Lekki' }) serviceTitle: string;
}

@AcceptsFieldsOf(() => AdminReviewView, () => AdminServiceReviewView)
export class ReviewRemovalInput {
  @TextField({ max: 500, description: 'Why; its author is told', example: 'Insults the owner' })
  reason: string;
}

export class ReviewDecidedView {
  @Shown({ type: String, example: 'Review removed' }) message: string;
  @Shown({ type: AdminReviewView }) review: AdminReviewView;
}

export class ServiceReviewDecidedView {
  @Shown({ type: String, example: 'Review removed' }) message: string;
  @Shown({ type: AdminServiceReviewView }) review: AdminServiceReviewView;
}
