import { forbidden, type AppError } from '../../platform/http/errors';

/** 403: one of the two blocked the other. */
export const blockedError = (): AppError => forbidden('You cannot write to this person', 'BLOCKED');

/** SQL: whether one of two people, columns or parameters, blocked the other. */
export const isBlockedBetween = (one: string, other: string): string =>
  `exists (select from user_blocks b where (b.blocker_id, b.blocked_id) in ((${one}, ${other}), (${other}, ${one})))`;
