import { amountIn } from '@/lib/format/amount-in';
import { mergeChanges, type Merged, type Prefer } from '@/lib/forms/merge-changes';
import { asWanted, type Service, type ServiceInput } from './services-api';

/** The texts of the form, by the names of the API. */
export const SERVICE_TEXTS = {
  kind: 'Kind of service',
  title: 'Title',
  description: 'Description',
  state: 'State',
  area: 'Area',
  startPrice: 'Starting price in naira',
  included: 'What is included',
  excluded: 'What is not included',
};
export type ServiceText = keyof typeof SERVICE_TEXTS;

/** A service as its provider typed it. */
export type ServiceValues = Record<ServiceText, string> & { images: string[] };

export function valuesOf(service: Service | null): ServiceValues {
  const wanted = service && asWanted(service);
  return {
    kind: wanted?.kind ?? '',
    title: wanted?.title ?? '',
    description: wanted?.description ?? '',
    state: wanted?.state ?? '',
    area: wanted?.area ?? '',
    startPrice: wanted ? String(wanted.startPrice) : '',
    included: wanted?.included.join('\n') ?? '',
    excluded: wanted?.excluded.join('\n') ?? '',
    images: wanted?.images.map(({ url }) => url) ?? [],
  };
}

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const inputOf = (values: ServiceValues): ServiceInput => ({
  ...values,
  included: lines(values.included),
  excluded: lines(values.excluded),
  // An empty or invalid number is sent as null: the server responds that a price is required.
  startPrice: Number(amountIn(values.startPrice) || NaN),
});

/** Puts the edits made since the service was read as `seen` over its latest version. */
export const overLatest = (
  values: ServiceValues,
  seen: Service,
  latest: Service,
  prefer?: Prefer,
): Merged<ServiceValues> => mergeChanges(valuesOf(seen), values, valuesOf(latest), prefer);
