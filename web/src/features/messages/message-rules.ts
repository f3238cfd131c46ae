import * as z from 'zod/mini';

/** What was never typed is required; what was emptied is empty. */
export const messageRule = z
  .string('Message is required')
  .check(
    z.trim(),
    z.minLength(1, 'Field is empty'),
    z.maxLength(5000, 'Message must be at most 5000 characters'),
  );

/** Why a message cannot be sent, or nothing. */
export function messageProblem(text: string | undefined): string | undefined {
  const result = z.safeParse(messageRule, text);
  return result.success ? undefined : result.error.issues[0]?.message;
}
