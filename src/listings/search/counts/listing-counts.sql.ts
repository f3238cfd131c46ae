import type { Placeholders } from '../../../platform/database/sql/placeholders';
import type { Criteria, Criterion, CriterionKey } from '../criterion';
import { COMMON_KEYS, commonConditions } from '../field-criteria';

export const ROOMS: CriterionKey[] = ['bedroom', 'bathroom', 'bedroomMin', 'bathroomMin'];
const PLACE: CriterionKey[] = ['type', 'state', 'city', 'stateAsCity'];
const NO_ROOMS = [...COMMON_KEYS].filter((key) => !ROOMS.includes(key));

/** Whether `listing_counts` holds the exact number of listings that meet these conditions. */
export function isCounted({ list }: Criteria): boolean {
  const others = list.map((criterion) => criterion.key).filter((key) => !PLACE.includes(key));
  return others.every((key) => ROOMS.includes(key)) || others.every((key) => key === 'propertyType');
}

/**
 * The exact number of matches: the counts plus `recent`, the changes since. Includes a city of the state's name
 * elsewhere.
 */
export function countedTotal({ list, sameNamedCity }: Criteria, p: Placeholders): string {
  const asked = new Set(list.map((criterion) => criterion.key));
  const split = asked.has('propertyType') ? 'kinds' : 'rooms';
  const places = list.filter(({ key }) => !ROOMS.includes(key));
  const rooms = split === 'rooms' ? commonConditions(list, NO_ROOMS, p).map(ofCounts) : [];
  const conditions = [...places.map((criterion) => countCondition(criterion, p)), ...rooms];
  const inCity = asked.has('city') || asked.has('stateAsCity');
  const place = inCity
    ? ['city']
    : [...(asked.has('state') ? ['state'] : []), ...(asked.has('type') ? ['type'] : [])];
  const level = `level = '${[...place, split].join('.')}'`;
  const sum = (table: string, where: string[]): string =>
    `(select coalesce(sum(n), 0) from ${table}${where.length > 0 ? ` where ${where.join(' and ')}` : ''})`;
  const main = `${sum('listing_counts', [level, ...conditions])} + ${sum('recent', conditions)}`;
  if (!sameNamedCity) return main;
  const elsewhere = [
    `city_key = ${p.bind('sameNamedCity', sameNamedCity.city, 'text')}`,
    `state <> ${p.bind('state', sameNamedCity.state, 'text')}`,
    ...places.filter(({ key }) => key !== 'state').map((criterion) => countCondition(criterion, p)),
    ...rooms,
  ];
  return `${main} + ${sum('listing_counts', [`level = 'city.${split}'`, ...elsewhere])} + ${sum('recent', elsewhere)}`;
}

/** All conditions, on the counts of all cities; a state also matches cities of its name elsewhere. */
export function countConditions({ list, sameNamedCity }: Criteria, p: Placeholders): string {
  const conditions = list.map((criterion) =>
    criterion.key === 'state' && sameNamedCity
      ? `(${countCondition(criterion, p)} or city_key = ${p.bind('sameNamedCity', sameNamedCity.city, 'text')})`
      : countCondition(criterion, p),
  );
  return conditions.join(' and ') || 'true';
}

/** A condition on the counts. Their columns are named like those of listings, except for the property type. */
const countCondition = (criterion: Criterion, p: Placeholders): string => ofCounts(criterion.covered!(p));

const ofCounts = (sql: string): string => sql.replace('l.property_type', 'l.kind').replaceAll('l.', '');
