import { UnderscoreNamingStrategy } from '@mikro-orm/core';

/** Names of constraints: a foreign key on `listing_id` of `reviews` is `reviews_listing_foreign`. */
export class Naming extends UnderscoreNamingStrategy {
  override indexName(...[table, columns, type]: Parameters<UnderscoreNamingStrategy['indexName']>): string {
    const named = type === 'foreign' ? columns.map((column) => column.replace(/_id$/, '')) : columns;
    return super.indexName(table, named, type);
  }
}
