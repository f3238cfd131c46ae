import { defineTriggerFunction, trigger } from '../../platform/database/orm/routines';

/** A trigger for the same reason as that of reviews of listings. */
export const SERVICE_REVIEWS_COUNT = trigger({
  name: 'service_reviews_count',
  table: 'service_reviews',
  timing: 'after',
  events: ['insert', 'delete', 'update of rating, removed_at'],
  run: defineTriggerFunction({
    name: 'count_service_review',
    purpose: 'keeps `rating_sum` and `review_count` of the service',
    body: `
  declare
    stars integer := 0;
    reviews integer := 0;
  begin
    if tg_op <> 'INSERT' then
      if old.removed_at is null then
        stars := stars - old.rating; reviews := reviews - 1;
      end if;
    end if;
    if tg_op <> 'DELETE' then
      if new.removed_at is null then
        stars := stars + new.rating; reviews := reviews + 1;
      end if;
    end if;
    if stars <> 0 or reviews <> 0 then
      update services set rating_sum = rating_sum + stars, review_count = review_count + reviews
      where id = coalesce(new.service_id, old.service_id);
    end if;
    return null;
  end`,
  }),
});
