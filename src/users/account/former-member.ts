/**
 * The name of a person whose account was deleted, in what others keep of them; and of one who is leaving, in what others
 * read of them publicly.
 */
export const FORMER_MEMBER = 'Former member';

const FORMER = 'deleted.';

/** The username that an account has once it is deleted. Nobody else can have it: see {@link isFormerUsername}. */
export const formerUsername = (id: string): string => `${FORMER}${id.replaceAll('-', '').slice(-20)}`;

/** The same in SQL; `id` is an expression. */
export const formerUsernameSql = (id: string): string =>
  `'${FORMER}' || right(replace(${id}::text, '-', ''), 20)`;

/** Whether a username (lower-case) has the form of those of deleted accounts, which no living one may have. */
export const isFormerUsername = (username: string): boolean => username.startsWith(FORMER);
