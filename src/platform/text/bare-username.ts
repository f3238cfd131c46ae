import { foldedName } from './visible-text';

/** What was typed, without the "@" that a username is shown with. */
export const bareUsername = (typed: string): string => typed.replace(/^@(?=\S)/, '');

/** Typed usernames as they are stored, each once: without "@", spaces around it, and characters that show nothing. */
export const usernamesIn = (typed: string[]): string[] =>
  [...new Set(typed.map((name) => foldedName(name).replace(/^@\s*/, '').toLowerCase()))].filter(Boolean);
