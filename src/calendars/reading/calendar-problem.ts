/** Why a calendar cannot be read, in the words that its owner sees. */
const PROBLEMS = {
  notAllowed: 'This address is not allowed',
  unreachable: 'This address cannot be reached',
  redirects: 'This address redirects too often',
  tooLarge: 'This calendar is too large (at most 2 MB)',
  tooSlow: 'This calendar took longer than 10 seconds',
  noCalendar: 'This is not a calendar',
  tooMany: 'This calendar has too many entries',
} as const;
export type ProblemName = keyof typeof PROBLEMS;

export class CalendarProblem extends Error {
  constructor(readonly problem: ProblemName) {
    super(PROBLEMS[problem]);
  }
}
