/** The name of a person whose account was deleted, in what others keep of them. */
export const FORMER_MEMBER = 'Former member';
