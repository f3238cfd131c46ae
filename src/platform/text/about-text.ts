/**
 * The line that says what happened to which thing: "Stay cancelled: Flat in Yaba", and after a question "How was your
 * stay? Flat in Yaba".
 */
export const aboutText = (words: string, what: string): string =>
  `${words}${words.endsWith('?') ? '' : ':'} ${what}`;
