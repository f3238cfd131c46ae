import { statement } from '../platform/database/sql/statement';
import { CASE_STATES } from './case.states';

/** SQL: the version of a case `x`. It rises with everything that a decision rests on: evidence, a decision, an appeal. */
export const CASE_VERSION = `(array_position(array['${CASE_STATES.join("', '")}'], x.state)
    + (select count(*)::int from case_evidence v where v.case_id = x.id))`;

/** SQL for functions of PostgreSQL. */
export const LATEST_VERSION = statement(
  'case-version',
  `select ${CASE_VERSION} as version from cases x where x.id = $1`,
  ['uuid'],
  { version: 'int' },
);
