import { defineFunction, defineTriggerFunction, trigger } from '../../../platform/database/orm/routines';

/*
 * Exact totals come from `listing_counts`, not from counting rows: triggers append each change of what is visible to
 * `listing_count_changes`, a job folds the changes into the counts, and a reader adds both in one statement and
 * therefore one snapshot. Triggers, because many statements change listings and no count may miss one.
 */
const noteChange = defineTriggerFunction({
  name: 'note_listing_count_change',
  purpose: 'appends a change of what is visible to `listing_count_changes`',
  body: `
  begin
    if tg_op <> 'INSERT' and old.visible then
      insert into listing_count_changes (state, city_key, type, kind, bedroom, bathroom, city, n, area_key, area)
      values (old.state, old.city_key, old.type, coalesce(old.property_type, ''),
        coalesce(old.bedroom, -2), coalesce(old.bathroom, -2), old.city, -1, old.area_key, old.area);
    end if;
    if tg_op <> 'DELETE' and new.visible then
      insert into listing_count_changes (state, city_key, type, kind, bedroom, bathroom, city, n, area_key, area)
      values (new.state, new.city_key, new.type, coalesce(new.property_type, ''),
        coalesce(new.bedroom, -2), coalesce(new.bathroom, -2), new.city, 1, new.area_key, new.area);
    end if;
    return null;
  end`,
});

const COUNTED = ['visible', 'state', 'city', 'area', 'type', 'property_type', 'bedroom', 'bathroom'];
const rowOf = (row: 'old' | 'new'): string => `(${COUNTED.map((column) => `${row}.${column}`).join(', ')})`;
const of = { table: 'listings', timing: 'after', run: noteChange } as const;

export const LISTING_COUNTS = [
  trigger({ ...of, name: 'listings_count_insert', events: ['insert'], when: 'new.visible' }),
  trigger({ ...of, name: 'listings_count_delete', events: ['delete'], when: 'old.visible' }),
  trigger({
    ...of,
    name: 'listings_count_update',
    events: ['update'],
    when: `(old.visible or new.visible) and ${rowOf('old')} is distinct from ${rowOf('new')}`,
  }),
];

// One statement moves changes into the counts, so a reader sees each change exactly once, before or after. Only one
// fold runs at a time, because two would wait for each other's rows.
defineFunction({
  name: 'fold_listing_counts',
  purpose: 'moves the changes into `listing_counts` and `area_counts`; returns how many',
  returns: 'integer',
  language: 'plpgsql',
  body: `
  declare folded integer;
  begin
    if not pg_try_advisory_xact_lock(hashtext('listing_counts')) then return 0; end if;
    with gone as (
      delete from listing_count_changes returning *
    ), folding as (
      insert into listing_counts as counts
      select
        concat_ws('.',
          case when grouping(city_key) = 0 then 'city' when grouping(state) = 0 then 'state' end,
          case when grouping(city_key) = 1 and grouping(type) = 0 then 'type' end,
          case when grouping(kind) = 0 then 'kinds' else 'rooms' end),
        coalesce(state, ''), coalesce(city_key, ''), coalesce(type, ''), coalesce(kind, ''),
        coalesce(bedroom, -1), coalesce(bathroom, -1),
        case when grouping(city_key) = 0 then max(city) end, sum(n)
      from gone
      group by grouping sets (
        (state, city_key, type, bedroom, bathroom), (state, type, bedroom, bathroom), (state, bedroom, bathroom),
        (type, bedroom, bathroom), (bedroom, bathroom),
        (state, city_key, type, kind), (state, type, kind), (state, kind), (type, kind), (kind)
      )
      having sum(n) <> 0
      on conflict on constraint listing_counts_pkey do update
        set n = counts.n + excluded.n, city = coalesce(excluded.city, counts.city)
    ), folding_areas as (
      insert into area_counts as counts (state, city_key, area_key, city, area, n)
      select state, city_key, coalesce(area_key, ''), max(city), mode() within group (order by btrim(area)), sum(n) from gone
      group by state, city_key, coalesce(area_key, '') having sum(n) <> 0
      on conflict on constraint area_counts_pkey do update set n = counts.n + excluded.n
    )
    select count(*) into folded from gone;
    if folded > 0 then
      delete from listing_counts where n = 0;
      delete from area_counts where n = 0;
    end if;
    return folded;
  end`,
});

defineFunction({
  name: 'rebuild_listing_counts',
  purpose:
    'counts everything again, for bulk loads (which run with the triggers off) and repairs; writers wait',
  returns: 'void',
  language: 'plpgsql',
  body: `
  begin
    perform pg_advisory_xact_lock(hashtext('listing_counts'));
    lock table listing_count_changes in exclusive mode;
    delete from listing_count_changes;
    delete from listing_counts;
    delete from area_counts;
    insert into listing_count_changes (state, city_key, type, kind, bedroom, bathroom, area_key, city, n, area)
    select state, city_key, type, coalesce(property_type, ''), coalesce(bedroom, -2), coalesce(bathroom, -2), area_key,
      max(city), count(*), mode() within group (order by area)
    from listings where visible group by 1, 2, 3, 4, 5, 6, 7;
    perform fold_listing_counts();
    truncate listing_count_changes;
  end`,
});
