import type { ListingType } from '../content/field-row';
import { RECURRENCES } from '../content/listing.content';
import type { Criterion } from './criterion';
import { comparison, OF_TYPE } from './field-criteria';

export const typeCriterion = (type: ListingType): Criterion => comparison('type', OF_TYPE, type);

/** One of several types: an index scan for each. */
export const typesCriterion = (types: ListingType[]): Criterion => ({
  key: 'type',
  name: `types ${types.join()}`,
  values: { types, ...Object.fromEntries(types.map((type, i) => [`type${i}`, type])) },
  covered: (p) => `l.type = any(${p.bind('types', types, 'text[]')}::text[])`,
  each: types.map((type, i) => (p) => `l.type = ${p.bind(`type${i}`, type, 'text')}`),
  passes: (listing) => types.some((type) => type === listing.type),
});

/** Any type, for a path that has an index scan for each: `Path.eachType`. */
export const EACH_TYPE = typesCriterion(Object.keys(RECURRENCES) as ListingType[]);
