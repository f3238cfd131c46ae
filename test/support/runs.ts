/** The number of runs of a fast-check property: a few on every push, or FC_RUNS where there is more time. */
export const runs = (onPush: number): { numRuns: number } => ({
  numRuns: Number(process.env['FC_RUNS'] ?? onPush),
});
