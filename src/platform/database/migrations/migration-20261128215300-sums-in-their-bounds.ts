import { Migration } from '@mikro-orm/migrations';

const sum = (column: string, bound: '> 0' | '>= 0', most = 1_000_000_000_000): string =>
  `${column} ${bound} and ${column} <> 'NaN' and ${column} <= ${most}`;

const A_NIGHT = 100_000_000;
const TOTAL = 9_000_000_000_000;
const CAUTION = 50_000_000_000;
const STAY = [
  sum('total', '>= 0', TOTAL),
  sum('caution', '>= 0', CAUTION),
  sum('to_pay', '>= 0', TOTAL + CAUTION),
  'to_pay = total + caution',
].join(' and ');
const OF_A_UNIT = ['extra_guest_price', 'weekend_price', 'cleaning_fee', 'caution'];

const CHECKS: Record<string, Record<string, string>> = {
  listings: { approved_price: sum('approved_price', '> 0'), closed_price: sum('closed_price', '> 0') },
  listing_prices: { start_price: sum('start_price', '> 0'), end_price: sum('end_price', '> 0') },
  services: { start_price: sum('start_price', '> 0') },
  saved_searches: {
    min_price: sum('min_price', '>= 0'),
    max_price: sum('max_price', '>= 0'),
    max_total: sum('max_total', '>= 0'),
    box: `cardinality(box) = 4 and array_position(box, null) is null
      and box[1] >= '-180'::double precision and box[3] >= box[1] and box[3] <= '180'::double precision
      and box[2] >= '-90'::double precision and box[4] >= box[2] and box[4] <= '90'::double precision`,
  },
  inquiries: { max_price: sum('max_price', '> 0'), min_price: sum('min_price', '> 0') },
  stay_units: {
    money: OF_A_UNIT.map((column) => sum(column, '>= 0', A_NIGHT)).join(' and '),
    price: sum('price', '> 0', A_NIGHT),
  },
  stay_nights: { price: sum('price', '> 0', A_NIGHT) },
  stay_quotes: { sums: STAY },
  stay_bookings: {
    sums: STAY,
    refund_amount: `${sum('refund_amount', '>= 0', TOTAL)} and refund_amount <= total`,
  },
  stay_changes: { sums: STAY },
  stay_cautions: { returned: sum('returned', '>= 0') },
  cases: { returned: sum('returned', '>= 0') },
  passkeys: { counter: "counter >= '0'::double precision and counter <= '4294967295'::double precision" },
};

const KNOWN = [
  'services_start_price',
  'stay_units_money',
  'stay_units_price',
  'stay_nights_price',
  'stay_cautions_returned',
];

/**
 * Every sum of money is within the bounds that forms have, and no number is NaN. One statement for each table, which is
 * read once for all its checks.
 */
export class Migration20261128215300 extends Migration {
  override up(): void {
    for (const [table, checks] of Object.entries(CHECKS)) {
      const changes = Object.entries(checks).flatMap(([key, expression]) => {
        const drop = KNOWN.includes(`${table}_${key}`) ? [`drop constraint "${table}_${key}_check"`] : [];
        return [...drop, `add constraint "${table}_${key}_check" check (${expression})`];
      });
      this.addSql(`alter table "${table}" ${changes.join(', ')}`);
    }
  }
}
