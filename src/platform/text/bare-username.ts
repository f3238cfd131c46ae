/** What was typed, without the "@" that a username is shown with. */
export const bareUsername = (typed: string): string => typed.replace(/^@(?=\S)/, '');
