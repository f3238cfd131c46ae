import type { Actor } from '../../platform/access/actor';
import type { AdminCaseView } from './admin-case.view';

/** Adds what the actor may do. */
export const presentCases =
  ({ userId }: Actor) =>
  (rows: Omit<AdminCaseView, 'can'>[]): AdminCaseView[] =>
    rows.map((row) => {
      const waits = row.state === 'OPEN' || row.state === 'APPEALED';
      const isSide = userId === row.claimantId || userId === row.respondentId;
      const isOther = row.state !== 'APPEALED' || row.decidedBy !== userId;
      const decides = waits && !isSide && isOther;
      return { ...row, can: { claim: decides, decide: decides } };
    });
