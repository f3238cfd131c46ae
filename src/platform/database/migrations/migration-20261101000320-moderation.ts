import { Migration } from '@mikro-orm/migrations';

/**
 * Finds the same photograph among all uploads without comparing each with each: two hashes that differ in at most
 * three digits share at least one of their four quarters, and most of those that differ in six do as well.
 */
export class Migration20261101000320 extends Migration {
  override up(): void {
    // The quarter's place is part of the number, so that only quarters of the same place meet.
    this.addSql(`create function hash_quarters(hash bit(64)) returns integer[] language sql immutable strict parallel safe as $$
      select array[
        substring(hash from 1 for 16)::integer,
        substring(hash from 17 for 16)::integer + 65536,
        substring(hash from 33 for 16)::integer + 131072,
        substring(hash from 49 for 16)::integer + 196608
      ]
    $$`);
    this.addSql(`create index uploads_hash_quarters_index on uploads using gin (hash_quarters(perceptual_hash))
      where attached_kind = 'listing' and perceptual_hash is not null`);
    this.addSql(`create index listings_decided_index on listing_transitions (at) where actor_kind = 'admin'`);
  }
}
