const MOST = 5000;

/**
 * The reason why a message cannot be sent, or undefined. A field never typed in is "required", a cleared one is
 * "empty".
 */
export function messageProblem(text: string | undefined): string | undefined {
  if (text === undefined) return 'Message is required';
  const { length } = text.trim();
  if (length === 0) return 'Field is empty';
  return length > MOST ? `Message must be at most ${MOST} characters` : undefined;
}
