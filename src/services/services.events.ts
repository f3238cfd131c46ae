import { defineEvent } from '../platform/events/event';
import type { CancelledBy } from '../requests/life/request.states';

export type ServiceHappened = { serviceId: string; ownerId: string; version: number };

export const ServiceSubmitted = defineEvent<ServiceHappened>('service.submitted');
export const ServiceApproved = defineEvent<ServiceHappened>('service.approved');
export const ServiceRejected = defineEvent<ServiceHappened>('service.rejected');
export const ServiceChangesRequested = defineEvent<ServiceHappened>('service.changes-requested');
/** A decision on a pending edit; the published content stays. */
export type ServiceEditDecided = ServiceHappened & { reason: string | null; note: string | null };
export const ServiceEditApproved = defineEvent<ServiceEditDecided>('service.edit-approved');
export const ServiceEditRejected = defineEvent<ServiceEditDecided>('service.edit-rejected');
export const ServiceEditChangesRequested = defineEvent<ServiceEditDecided>('service.edit-changes-requested');
export const ServiceSuspended = defineEvent<ServiceHappened>('service.suspended');
export const ServiceRestored = defineEvent<ServiceHappened>('service.restored');
export const ServiceDeleted = defineEvent<ServiceHappened>('service.deleted');
/** `ownerId` is the provider, `authorId` the author of the review. */
export type ServiceReviewFacts = { reviewId: string; serviceId: string; ownerId: string; authorId: string };

export const ServiceReviewed = defineEvent<ServiceReviewFacts & { rating: number }>('service.reviewed');
/** The provider replied, once. */
export const ServiceReviewReplied = defineEvent<ServiceReviewFacts>('service.review-replied');
/** By an admin. */
export const ServiceReviewRemoved = defineEvent<ServiceReviewFacts & { by: string; reason: string }>(
  'service.review-removed',
);
export const ServiceReviewRestored = defineEvent<ServiceReviewFacts & { by: string }>(
  'service.review-restored',
);

/** `senderId` is null for visitors. */
export type ServiceRequestFacts = {
  serviceRequestId: string;
  serviceId: string;
  ownerId: string;
  senderId: string | null;
};

export const ServiceRequested = defineEvent<ServiceRequestFacts>('service.requested');
export const ServiceRequestAccepted = defineEvent<ServiceRequestFacts>('service.request-accepted');
export const ServiceRequestCompleted = defineEvent<ServiceRequestFacts>('service.request-completed');
/** `by` is `system` when the service is no longer offered. */
export const ServiceRequestCancelled = defineEvent<ServiceRequestFacts & { by: CancelledBy }>(
  'service.request-cancelled',
);
