import { statement } from '../platform/database/sql/statement';

/**
 * SQL: the people whom a report `x` concerns: who is responsible for its subject, and the owner of the home or
 * service that was reviewed, or of the community or group, as it is now: that may have changed hands since the report.
 */
export const CONCERNED = `array_remove(array[x.author_id,
    (select owner_id from listings where id = x.listing_id),
    (select owner_id from service_reviews where id = x.subject_id),
    (select owner_id from communities where id = x.subject_id)], null)`;

/** SQL for functions of PostgreSQL. $1 the report, $2 the person. */
export const CONCERNS = statement(
  'report-concerns',
  `select $2 = any(${CONCERNED}) as concerns from reports x where x.id = $1`,
  ['uuid', 'uuid'],
  { concerns: 'bool' },
);
