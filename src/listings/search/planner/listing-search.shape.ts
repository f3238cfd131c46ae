import type { Reader } from '../../reading/listing-view.sql';
import type { Criteria } from '../criterion';
import { EACH_TYPE } from '../type-criteria';
import { isCommon, rangeTagsOf, tagsOf, tagsUpTo } from '../field-criteria';
import { isCounted } from '../counts/listing-counts.sql';
import type { SearchWindow } from '../listing-search.sql';
import { isOrder, type Path } from './listing-search.paths';
import { isWhole, type Plan } from './listing-search.plan';

const nameOf = ({ keys, eachType, sorted, bitmaps }: Path): string =>
  bitmaps ? bitmaps.join('&') : `${keys.join()}${eachType ? '*' : ''}${sorted ? '+' : ''}`;

/**
 * The key of a page's statement: everything that its text depends on. Searches of one shape differ in their values
 * alone, so that they share one text and one plan.
 */
export function shapeOf(criteria: Criteria, plan: Plan, window: SearchWindow, reader: Reader): string {
  const { list, sameNamedCity } = criteria;
  const { order, descending, limit, offset, after } = window;
  const rare = list.filter((one) => !one.implied && !isCommon(one));
  const total = isWhole(plan)
    ? ''
    : isCounted(criteria)
      ? list.map(({ key }) => key).join()
      : plan.count === 'many'
        ? 'many'
        : `${nameOf(plan.count)}${plan.most}`;
  const parts = [
    ...[order, descending, limit, offset > 0, after !== undefined, reader?.role, sameNamedCity !== undefined],
    ...[
      nameOf(plan.page),
      plan.until !== undefined,
      total,
      ...rare.map(({ key, each }) => `${key}${each?.length ?? ''}`),
    ],
  ];
  return parts.join(' ');
}

/** The values of a search, in the order of the names that its statement binds. */
export function valuesOf(
  names: readonly string[],
  { list, sameNamedCity }: Criteria,
  window: SearchWindow,
  reader: Reader,
  until?: number,
): unknown[] {
  const values: Record<string, unknown> = {
    ...EACH_TYPE.values,
    offset: window.offset,
    until,
    afterKey: window.after?.key,
    afterId: window.after?.id,
    reader: reader?.userId,
    tags: tagsOf(list),
  };
  for (const criterion of list) for (const name in criterion.values) values[name] = criterion.values[name];
  if (sameNamedCity) values['sameNamedCity'] = sameNamedCity.city;
  if (until !== undefined) values['nearest'] = tagsUpTo(list, window, until);
  return names.map((name) => values[name] ?? (isOrder(name) ? rangeTagsOf(list, name) : null));
}
