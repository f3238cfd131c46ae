import type { Actor } from '../platform/access/actor';

type ReviewSides = { authorId: string; ownerId: string };

/** Only its author edits and deletes a review. */
export const canWrite = (actor: Actor | null, review: ReviewSides): boolean =>
  actor?.userId === review.authorId;

/** Only the owner of the listing answers it. */
export const canAnswer = (actor: Actor | null, review: ReviewSides): boolean =>
  actor?.userId === review.ownerId;

/** Everybody else's reviews can be reported. */
export const canReport = (actor: Actor | null, review: ReviewSides): boolean =>
  actor !== null && actor.userId !== review.authorId;
