import { Migration } from '@mikro-orm/migrations';

const COVERED =
  'ranked_at, start_price, total_to_enter, type, state, city_key, property_type, bedroom, bathroom, traits, shown_lat, shown_lng, id';
const ORDERS = {
  created: 'created_at',
  ranked: 'ranked_at',
  price: 'start_price',
  total: 'total_to_enter',
};
const GROUPS = {
  all: '',
  type: 'type, ',
  state: 'state, ',
  state_type: 'state, type, ',
  city: 'city_key, ',
  city_type: 'city_key, type, ',
  type_recurrence: 'type, recurrence, ',
  rooms: 'bedroom, bathroom, ',
};

/** The indexes of search by `key`, on the visible rows, with every other covered column beside it. */
const INDEXES: [name: string, key: string, only?: string][] = [
  ...Object.entries(ORDERS).flatMap(([order, column]): [string, string, string?][] => [
    ...Object.entries(GROUPS).map(([group, keys]): [string, string] => [
      `${group}_${order}`,
      `${keys}${column}, id`,
    ]),
    [`roomy_${order}`, `${column}, id`, ' and bedroom >= 6'],
  ]),
  ['bathroom', 'bathroom, type'],
  ['kind', 'property_type, ranked_at, id'],
  ['area', 'area_key, ranked_at, id'],
  ['verified', 'ranked_at, id', ' and verified_at is not null'],
  ['premium', 'ranked_at, id', ' and premium'],
  ['type_rooms', 'type, bedroom, bathroom'],
];

/**
 * A stay that its host cancelled makes a home 14 days older in the orders by date: the indexes of search hold that age
 * in the place of the date. Rewrites the listings, which locks them meanwhile.
 */
export class Migration20261123030000 extends Migration {
  override up(): void {
    for (const [name] of INDEXES)
      if (!name.endsWith('_ranked')) this.addSql(`drop index listings_${name}_index`);
    this.addSql(`alter table listings add ranked_at timestamptz generated always as ((created_at at time zone 'UTC'
  - make_interval(hours => 336 * coalesce((stay ->> 'hostCancellations')::integer, 0))) at time zone 'UTC') stored not null`);
    for (const [name, key, only = ''] of INDEXES) {
      if (name.endsWith('_created')) continue;
      const keys = key.split(', ');
      const beside = COVERED.split(', ').filter((column) => !keys.includes(column));
      this.addSql(
        `create index listings_${name}_index on listings (${key}) include (${beside.join(', ')}) where visible${only}`,
      );
    }
  }
}
