import { TextField } from '../../platform/http/fields/fields';
import {
  Shown,
  ShownChoice,
  ShownFlag,
  ShownId,
  ShownInstant,
  ShownInt,
  ShownText,
} from '../../platform/http/fields/shown';
import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';
import { REMOVAL_STATUSES } from '../removal-status';

/** The common part of reviews of homes and of services. */
abstract class AdminRemovableReviewView {
  @ShownId() id: string;
  @ShownId() reviewId: string;
  @ShownId() authorId: string;
  @ShownText('Bola Ade') authorName: string;
  @ShownId({ description: 'The owner of what was reviewed' }) ownerId: string;
  @ShownText('Ada Obi') ownerName: string;
  @ShownInt(4) rating: number;
  @ShownText('Quiet street, steady water.') message: string;
  @ShownChoice(REMOVAL_STATUSES) status: string;
  @ShownText('Insults the owner', { nullable: true }) removedReason: string | null;
  @ShownText(null) removedByName: string | null;
  @ShownInstant() createdAt: string;
  @ShownInstant({ example: null }) removedAt: string | null;
}

/** A review as the console shows it, removed ones included. */
export class AdminReviewView extends AdminRemovableReviewView {
  @ShownId() listingId: string;
  @ShownText('3 bedroom flat in Lekki Phase 1', { nullable: true }) listingTitle: string | null;
  @ShownFlag(true) verified: boolean;
  @ShownText('Thank you for staying with us.', { nullable: true }) reply: string | null;
  @ShownInt(0) openReports: number;
}

/** A review of a service, removed ones included. */
export class AdminServiceReviewView extends AdminRemovableReviewView {
  @ShownId() serviceId: string;
  @ShownText('Careful movers in Lekki') serviceTitle: string;
}

@AcceptsFieldsOf(() => AdminReviewView, () => AdminServiceReviewView)
export class ReviewRemovalInput {
  @TextField({ max: 500, description: 'The reason; its author sees it', example: 'Insults the owner' })
  reason: string;
}

export class ReviewDecidedView {
  @ShownText('Review removed') message: string;
  @Shown({ type: AdminReviewView }) review: AdminReviewView;
}

export class ServiceReviewDecidedView {
  @ShownText('Review removed') message: string;
  @Shown({ type: AdminServiceReviewView }) review: AdminServiceReviewView;
}
