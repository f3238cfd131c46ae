/** How often fast-check tries a property: a few times on every push, as often as FC_RUNS says where there is time. */
export const runs = (onPush: number): { numRuns: number } => ({
  numRuns: Number(process.env['FC_RUNS'] ?? onPush),
});
