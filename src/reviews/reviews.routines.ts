import { defineTriggerFunction, trigger } from '../platform/database/orm/routines';

/*
 * A trigger, because several statements change reviews and deleting an author deletes theirs: no sum may miss one, and
 * two simultaneous changes must both count.
 */
export const REVIEWS_COUNT = trigger({
  name: 'reviews_count',
  table: 'reviews',
  timing: 'after',
  events: ['insert', 'delete', 'update of rating, verified, removed_at'],
  run: defineTriggerFunction({
    name: 'count_review',
    purpose: 'keeps `rating_sum`, `review_count` and `verified_review_count` of the listing',
    body: `
  declare
    stars integer := 0;
    reviews integer := 0;
    visits integer := 0;
  begin
    if tg_op <> 'INSERT' then
      if old.removed_at is null then
        stars := stars - old.rating; reviews := reviews - 1; visits := visits - old.verified::integer;
      end if;
    end if;
    if tg_op <> 'DELETE' then
      if new.removed_at is null then
        stars := stars + new.rating; reviews := reviews + 1; visits := visits + new.verified::integer;
      end if;
    end if;
    if stars <> 0 or reviews <> 0 or visits <> 0 then
      update listings set rating_sum = rating_sum + stars, review_count = review_count + reviews,
        verified_review_count = verified_review_count + visits
      where id = coalesce(new.listing_id, old.listing_id);
    end if;
    return null;
  end`,
  }),
});
