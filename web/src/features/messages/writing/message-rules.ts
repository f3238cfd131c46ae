const MOST = 5000;

/** Why a message cannot be sent, or nothing. What was never typed is required; what was emptied is empty. */
export function messageProblem(text: string | undefined): string | undefined {
  if (text === undefined) return 'Message is required';
  const { length } = text.trim();
  if (length === 0) return 'Field is empty';
  return length > MOST ? `Message must be at most ${MOST} characters` : undefined;
}
