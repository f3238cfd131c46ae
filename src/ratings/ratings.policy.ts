import type { Actor } from '../platform/access/actor';

type Sides = { authorId: string; ownerId: string };

/** Only its author edits and deletes a review. */
export const canWrite = (actor: Actor | null, review: Sides): boolean => actor?.userId === review.authorId;

/** Only who offers what was reviewed answers it. */
export const canAnswer = (actor: Actor | null, review: Sides): boolean => actor?.userId === review.ownerId;

/** Everybody else's reviews can be reported. */
export const canReport = (actor: Actor | null, review: Sides): boolean =>
  actor !== null && actor.userId !== review.authorId;
