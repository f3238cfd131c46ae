import type { Placeholders } from '../../platform/database/sql/placeholders';
import type { Criteria, Criterion } from './criterion';

/** All conditions; a state also matches cities of its name elsewhere. */
export function whereOf(
  { list, sameNamedCity }: Criteria,
  p: Placeholders,
  conditionOf: (criterion: Criterion) => string,
  prefix: string,
): string {
  const conditions = list.map((criterion) =>
    criterion.key === 'state' && sameNamedCity
      ? `(${conditionOf(criterion)} or ${prefix}city_key = ${p.bind('sameNamedCity', sameNamedCity.city, 'text')})`
      : conditionOf(criterion),
  );
  return conditions.join(' and ') || 'true';
}
