import { Migration } from '@mikro-orm/migrations';

/**
 * Rules across features leave the database: listings and leaderboard ranks follow an account in its transaction
 * (`AccountStatus`), reviews follow tours by events (`VerifiedReviews`).
 */
export class Migration20261122161500 extends Migration {
  override up(): void {
    for (const [trigger, table] of [
      ['users_hide_listings', 'users'],
      ['users_hold_seasons', 'users'],
      ['users_show_standing', 'users'],
      ['reviews_verify', 'reviews'],
      ['tour_requests_verify_review', 'tour_requests'],
    ])
      this.addSql(`drop trigger ${trigger} on ${table}`);
    for (const gone of [
      'hide_listings_with_their_owner()',
      'hold_open_seasons()',
      'show_standing_of_user()',
      'verify_review()',
      'verify_reviews_of_tour()',
      'lock_visit(uuid, uuid)',
    ])
      this.addSql(`drop function ${gone}`);
    // The same bounds, in a form that the ORM reads back as it was written.
    for (const [column, bound] of [
      ['lat', 90],
      ['lng', 180],
    ])
      this.addSql(`alter table listings drop constraint listings_${column}_check,
        add constraint listings_${column}_check
          check (${column} >= '-${bound}'::double precision and ${column} <= '${bound}'::double precision)`);
  }
}
