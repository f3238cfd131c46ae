import { verifyLedger } from '../gamification/ledger/verify-ledger';
import { withDatabase } from './with-database';

/**
 * `npm run db:verify-ledger`: fails unless every balance and every leaderboard total equals the sum of its ledger
 * lines.
 */
withDatabase(async ({ databaseUrl }) => {
  const problems = await verifyLedger(databaseUrl);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  process.stdout.write('Every balance equals the sum of its lines.\n');
});
