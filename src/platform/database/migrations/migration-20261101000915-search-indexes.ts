import { Migration } from '@mikro-orm/migrations';

const COVERED =
  'created_at, start_price, total_to_enter, type, state, city_key, property_type, bedroom, bathroom, traits, shown_lat, shown_lng, id';
const ORDERS = { created: 'created_at, id', price: 'start_price, id', total: 'total_to_enter, id' };

/** As the other search indexes: on the visible rows by `key`, with every other covered column beside it. */
function searchIndex(name: string, key: string, only = ''): string {
  const keys = key.split(', ');
  const beside = COVERED.split(', ').filter((column) => !keys.includes(column));
  return `create index listings_${name}_index on listings (${key}) include (${beside.join(', ')}) where visible${only}`;
}

/**
 * Of a large city only one type is asked for, mostly; and homes with many rooms are few, and lie far from where an order
 * begins.
 */
export class Migration20261101000915 extends Migration {
  override up(): void {
    for (const [order, key] of Object.entries(ORDERS)) {
      this.addSql(searchIndex(`city_type_${order}`, `city_key, type, ${key}`));
      this.addSql(searchIndex(`roomy_${order}`, key, ' and bedroom >= 6'));
    }
  }
}
