import { kmBetween } from '../../places/distance';
import { foldText } from '../../platform/text/fold-text';
import { placeText } from '../../platform/text/place-text';

/** Where a listing is. */
export type ListingPlace = {
  address: string | null;
  area: string | null;
  city: string | null;
  state: string | null;
  lat: number | null;
  lng: number | null;
};

/** Points are set by hand: as close as this they may mean the same gate. */
const SAME_KM = 0.2;

/** Words of street addresses as they are shortened; empty for those that say nothing. */
const IN_FULL: ReadonlyMap<string, string> = new Map(
  Object.entries({
    st: 'street',
    str: 'street',
    rd: 'road',
    ave: 'avenue',
    av: 'avenue',
    cl: 'close',
    cres: 'crescent',
    cresc: 'crescent',
    dr: 'drive',
    ln: 'lane',
    est: 'estate',
    ext: 'extension',
    blvd: 'boulevard',
    no: '',
    number: '',
  }),
);

export const placeOf = ({ address, area, city, state, lat, lng }: ListingPlace): ListingPlace => ({
  ...{ address, area, city, state, lat, lng },
});

/** The address in one line. */
export const addressOf = ({ address, area, city, state }: Omit<ListingPlace, 'lat' | 'lng'>): string =>
  placeText(address, area, city, state);

/** Equal for two spellings of one address. */
const wordsOf = (place: ListingPlace): string =>
  foldText(addressOf(place))
    .split(' ')
    .map((word) => IN_FULL.get(word) ?? word)
    .filter(Boolean)
    .join(' ');

/** How far apart the points on the map are; 0 where they may mean the same, or one is missing. */
export function kmMoved(before: ListingPlace, after: ListingPlace): number {
  if (before.lat === null || before.lng === null || after.lat === null || after.lng === null) return 0;
  const { lat, lng } = after;
  const km = kmBetween({ lat: before.lat, lng: before.lng }, { lat, lng });
  return km > SAME_KM ? km : 0;
}

/** Whether the address is another one, whatever its spelling. */
export const isOtherAddress = (before: ListingPlace, after: ListingPlace): boolean =>
  wordsOf(before) !== wordsOf(after);

/** Whether directions to the old place lead elsewhere. */
export const isElsewhere = (before: ListingPlace, after: ListingPlace): boolean =>
  addressOf(before) !== '' && (isOtherAddress(before, after) || kmMoved(before, after) > 0);
