import { flushSync } from 'react-dom';

/** A select also has a hidden input, which is as invalid as it is. */
const PROBLEM = '[aria-invalid="true"]:not([aria-hidden])';

/** Gives the focus to the first field with an error. */
export const focusFirstProblem = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>(PROBLEM)?.focus();

/** Shows the errors of a form by `show`, and gives the focus to the first field with an error. */
export function showProblems(form: HTMLElement | null, show: () => void): void {
  flushSync(show);
  focusFirstProblem(form);
}
