/**
 * The name of a person whose account was deleted, in what others keep of them; and of one who is leaving, in what others
 * read of them publicly.
 */
export const FORMER_MEMBER = 'Former member';

/** The username that an account has once it is deleted. */
export const formerUsername = (id: string): string => `deleted.${id.replaceAll('-', '').slice(-20)}`;

/** The same in SQL; `id` is an expression. */
export const formerUsernameSql = (id: string): string =>
  `'deleted.' || right(replace(${id}::text, '-', ''), 20)`;
