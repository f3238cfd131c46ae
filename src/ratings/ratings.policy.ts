import type { Actor } from '../platform/access/actor';

type Sides = { authorId: string; ownerId: string };

/** Only the author edits and deletes a review. */
export const canWrite = (actor: Actor | null, review: Sides): boolean => actor?.userId === review.authorId;

/** Only the owner of the reviewed listing or service replies. */
export const canReply = (actor: Actor | null, review: Sides): boolean => actor?.userId === review.ownerId;

/** Reviews of others, with an account. */
export const canReport = (actor: Actor | null, review: Sides): boolean =>
  actor !== null && actor.userId !== review.authorId;
