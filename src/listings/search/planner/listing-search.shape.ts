import type { Reader } from '../../reading/listing-view.sql';
import type { Criteria } from '../criterion';
import { isCommon, tagsOf } from '../field-criteria';
import { isCounted } from '../counts/listing-counts.sql';
import type { SearchWindow } from '../listing-search.sql';
import type { Path } from './listing-search.paths';
import type { Plan } from './listing-search.plan';

const nameOf = ({ keys, sorted, bitmaps }: Path): string =>
  bitmaps ? bitmaps.join('&') : `${keys.join()}${sorted ? '+' : ''}`;

/**
 * What the text of a page's statement depends on. Searches of one shape differ in their values alone, so that they share
 * one text and one plan.
 */
export function shapeOf(criteria: Criteria, plan: Plan, window: SearchWindow, reader: Reader): string {
  const { list, sameNamedCity } = criteria;
  const { order, descending, limit, offset, after } = window;
  const rare = list.filter((one) => !one.implied && !isCommon(one));
  const total = !plan.page.sorted
    ? ''
    : isCounted(criteria)
      ? list.map(({ key }) => key).join()
      : plan.count === 'many'
        ? 'many'
        : `${nameOf(plan.count)}${plan.most}`;
  const parts = [
    ...[order, descending, limit, offset > 0, after !== undefined, reader?.role, sameNamedCity !== undefined],
    ...[nameOf(plan.page), total, ...rare.map(({ key, each }) => `${key}${each?.length ?? ''}`)],
  ];
  return parts.join(' ');
}

/** The values of a search, in the order of the names that its statement binds. */
export function valuesOf(
  names: readonly string[],
  { list, sameNamedCity }: Criteria,
  { offset, after }: SearchWindow,
  reader: Reader,
): unknown[] {
  const values: Record<string, unknown> = {
    offset,
    afterKey: after?.key,
    afterId: after?.id,
    reader: reader?.userId,
    tags: tagsOf(list),
  };
  for (const criterion of list) for (const name in criterion.values) values[name] = criterion.values[name];
  if (sameNamedCity) values['sameNamedCity'] = sameNamedCity.city;
  return names.map((name) => values[name] ?? null);
}
