/** The states of reviews, communities, posts and comments in the console. */
export const REMOVAL_STATUSES = ['SHOWN', 'REMOVED'] as const;

/** SQL: the state of a record, from the column with the time of its removal. */
export const removalStatus = (removedAt: string): string =>
  `case when ${removedAt} is null then 'SHOWN' else 'REMOVED' end`;
