import type { OrderColumn } from './planner/listing-search.paths';

/**
 * The values of an order in steps, so that any range of it is a few tags: each listing is tagged with its step, and with
 * the two, four, eight … steps that hold it.
 */
type Steps = {
  /** SQL of the step of a column; values before the first or after the last belong to that. */
  sql: (column: string) => string;
  /** The step of a value of the sample: naira, or seconds since 1970. */
  of: (value: number) => number;
  last: number;
  /** The highest level: a tag of it holds 2 to its power of steps. */
  levels: number;
};

/** Each 4.4 % above the one before, from one naira. */
const PRICES: Steps = {
  sql: (column) => `16 * ln(greatest(${column}, 1)::float8) / ln(2::float8)`,
  of: (value) => 16 * Math.log2(Math.max(value, 1)),
  last: 1_023,
  levels: 7,
};
const DAY_S = 86_400;
/** In October 2024. */
const FIRST_DAY = 20_000;
const DAYS: Steps = {
  sql: (column) => `extract(epoch from ${column} at time zone 'UTC') / ${DAY_S} - ${FIRST_DAY}`,
  of: (value) => value / DAY_S - FIRST_DAY,
  last: 8_191,
  levels: 8,
};
const STEPS: Record<OrderColumn, Steps> = {
  created_at: DAYS,
  ranked_at: DAYS,
  start_price: PRICES,
  total_to_enter: PRICES,
};
/** Two logarithms may differ in their last digits. */
const ROUNDING = 1e-6;

/** SQL of the tags of one listing. */
export function stepTags(order: OrderColumn): string {
  const { sql, levels, last } = STEPS[order];
  const step = `least(greatest(floor(${sql(order)}), 0), ${last})::integer`;
  return `array(select '${order} ' || level || ' ' || (${step} >> level) from generate_series(0, ${levels}) as level)`;
}

/**
 * The fewest tags of which every listing between two values has one, and hardly any other. Dates have no tags of their
 * own: a listing up to one has a tag of `ranked_at`, which is never later.
 */
export function rangeTags(order: OrderColumn, low: number, high: number): string[] {
  const tagged = order === 'created_at' ? 'ranked_at' : order;
  const { of, last, levels } = STEPS[order];
  const stepOf = (value: number): number => Math.min(Math.max(Math.floor(value), 0), last);
  const tags: string[] = [];
  let [from, to] = [stepOf(of(low) - ROUNDING), stepOf(of(high) + ROUNDING)];
  for (let level = 0; from <= to; level++, from >>= 1, to >>= 1) {
    const tag = (step: number): number => tags.push(`${tagged} ${level} ${step}`);
    if (level === levels) {
      for (let step = from; step <= to; step++) tag(step);
      return tags;
    }
    if (from % 2 === 1) tag(from++);
    if (from <= to && to % 2 === 0) tag(to--);
  }
  return tags;
}
