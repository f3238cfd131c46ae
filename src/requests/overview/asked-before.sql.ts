import { statement } from '../../platform/database/sql/statement';

/** $1 the sender, $2 the listing. Cancelled requests count as none. */
export const ASKED_BEFORE = statement(
  'requests-asked-before',
  `select exists (select from listings where id = $2) as known,
     (select max(created_at) from enquiries where sender_id = $1 and listing_id = $2 and status <> 'CANCELLED') as enquiry,
     (select max(created_at) from tour_requests where sender_id = $1 and listing_id = $2 and status <> 'CANCELLED') as tour`,
  ['uuid', 'uuid'],
  { known: 'bool', enquiry: 'instant?', tour: 'instant?' },
);
