import type { DemoPlace } from './homes/demo-place';
import type { DemoPrice, ListingType } from './homes/demo-price';
import type { Random } from './random';
import type { Kind } from './words/market.data';
import {
  AMENITY_LINES,
  CAVEATS,
  CONDITIONS,
  HOTEL_NAMES,
  OPENINGS,
  TITLE_DEEDS,
  VIEWINGS,
} from './words/phrases.data';

export interface DescribedHome {
  readonly type: ListingType;
  readonly kind: Kind;
  readonly place: DemoPlace;
  readonly price: DemoPrice;
  readonly bedrooms: number;
  readonly bathrooms: number;
  readonly sqm: number;
  readonly plots: number;
  readonly amenities: readonly string[];
  readonly roomType: string | null;
}

/** One lives on a road, but in a quarter. */
const onStreet = /(Road|Avenue|Crescent|Drive|Bypass)$/;

type Manner = keyof typeof OPENINGS;

/** Title (at most 120 characters) and description of a home, from its facts alone. */
export function demoText(random: Random, home: DescribedHome): { title: string; description: string } {
  const manner = mannerOf(home);
  const words = wordsOf(random, home);
  const sentences = [
    random.pick(OPENINGS[manner]),
    ...roomLines(home, manner),
    ...random
      .sample(
        home.amenities.filter((amenity) => AMENITY_LINES[amenity]),
        random.int(2, 4),
      )
      .map((amenity) => random.pick(AMENITY_LINES[amenity]!)),
    ...deedLines(random, home),
    ...(random.chance(0.55) ? caveats(random, home, manner) : []),
    ...moneyLines(home),
    random.pick(VIEWINGS[home.type]),
  ];
  return {
    title: filled(titleOf(random, home, manner), words),
    description: filled(sentences.join(' '), words),
  };
}

function mannerOf({ type, kind, bedrooms }: DescribedHome): Manner {
  if (type === 'shortlet' || type === 'hotel') return type;
  if (kind.name === 'Land') return 'land';
  if (kind.rooms === null) return 'trade';
  return bedrooms < 2 ? 'small' : 'home';
}

function wordsOf(random: Random, home: DescribedHome): Record<string, string> {
  const { place, kind, bedrooms, plots, sqm, roomType } = home;
  const condition = random.pick(CONDITIONS);
  const plotText = plots === 1 ? 'one plot' : `${plots} plots`;
  return {
    beds: String(bedrooms),
    noun: kind.noun,
    Noun: capital(kind.noun),
    in: onStreet.test(place.area) ? 'on' : 'in',
    area: place.area,
    city: place.city,
    condition,
    Condition: capital(condition),
    units: `${random.pick(['two', 'four', 'six', 'eight'])} ${kind.scenes.includes('flats') ? 'flats' : 'houses'}`,
    years: random.pick(['three', 'four', 'five', 'seven']),
    sleeps: String(Math.max(2, bedrooms * 2)),
    keys: String(random.int(12, 60)),
    room: (roomType ?? 'room').toLowerCase(),
    Room: roomType ?? 'Room',
    plots: plotText,
    Plots: capital(plotText),
    sqm: sqm.toLocaleString('en-NG'),
    cars: random.pick(['two', 'three', 'four']),
    hotel: `${random.pick(HOTEL_NAMES.first)} ${random.pick(HOTEL_NAMES.second)}`,
  };
}

function titleOf(random: Random, { type, kind, amenities, place }: DescribedHome, manner: Manner): string {
  const where = place.area.includes(place.city) ? '{area}' : '{area}, {city}';
  switch (manner) {
    case 'land':
      return random.pick([
        `{Plots} of land at ${where}`,
        `{sqm} sqm of dry land {in} ${where}`,
        `Land for ${type === 'rent' ? 'lease' : 'sale'} {in} ${where}`,
      ]);
    case 'trade':
      return random.pick([
        `{Noun} of {sqm} sqm {in} ${where}`,
        `{Noun} ${type === 'sale' ? 'for sale' : 'to let'} at ${where}`,
        `Well placed {noun} {in} ${where}`,
      ]);
    case 'hotel':
      return random.pick([`{Room} at {hotel}, ${where}`, `{hotel}: {room} {in} ${where}`]);
    case 'shortlet':
      return random.pick([
        `Cosy {beds} bedroom {noun} {in} ${where}`,
        `{beds} bedroom shortlet, ${where}`,
        `Stylish {noun} near everything {in} ${where}`,
        `Quiet {noun} for work and rest, ${where}`,
      ]);
    case 'small':
      return random.pick([
        `{Noun} ${type === 'sale' ? 'for sale' : 'to let'} {in} ${where}`,
        `Neat {noun} {in} ${where}`,
        `Clean {noun}, ${where}`,
      ]);
    case 'home': {
      const charm = ['Swimming Pool', 'Solar Power', 'Gated Estate', "Boys' Quarters", 'Garden'].find(
        (amenity) => amenities.includes(amenity),
      );
      const sold = type === 'sale' ? 'for sale' : 'to let';
      const plain = [
        `{beds} bedroom {noun} ${sold} {in} ${where}`,
        `{Condition} {beds} bedroom {noun}, ${where}`,
        `Spacious {beds} bedroom {noun} {in} ${where}`,
      ];
      return charm && kind.dear >= 1 && random.chance(0.4)
        ? `{beds} bedroom {noun} with ${charmText(charm)} {in} ${where}`
        : random.pick(plain);
    }
  }
}

const charmText = (amenity: string): string =>
  ({
    'Swimming Pool': 'pool',
    'Solar Power': 'solar power',
    'Gated Estate': 'estate security',
    "Boys' Quarters": 'BQ',
    Garden: 'garden',
  })[amenity] ?? amenity.toLowerCase();

function roomLines({ type, bedrooms, bathrooms, kind }: DescribedHome, manner: Manner): string[] {
  if (kind.rooms === null || manner === 'hotel') return [];
  const baths = bathrooms === 1 ? 'one bathroom' : `${bathrooms} bathrooms`;
  if (type === 'shortlet')
    return [
      `There ${bedrooms === 1 ? 'is one bedroom' : `are ${bedrooms} bedrooms`} and ${baths}; check in after 2 pm, check out by 11 am.`,
    ];
  if (kind.name === 'Hostel') return ['The kitchen and the bathrooms on the corridor are shared.'];
  if (kind.name === 'Studio' || kind.name === 'Self Contain')
    return ['It is one room with its own bathroom and a small kitchen.'];
  return bedrooms > 5
    ? [`${bedrooms} bedrooms in all, with ${baths}.`]
    : [
        `It has ${bedrooms === 1 ? 'one bedroom' : `${bedrooms} bedrooms`}, ${baths}, a sitting room and a kitchen.`,
      ];
}

function deedLines(random: Random, { type, place }: DescribedHome): string[] {
  if (type !== 'sale') return [];
  const deed = random.pick(
    TITLE_DEEDS[
      place.north ? 'north' : place.state === 'Lagos' || place.state === 'Ogun' ? 'lagos' : 'south'
    ],
  );
  return [random.pick([`Title: ${deed}.`, `The papers: ${deed}; a search at the land registry is welcome.`])];
}

function caveats(random: Random, { amenities, kind, type }: DescribedHome, manner: Manner): string[] {
  const matter =
    manner === 'land' || manner === 'trade'
      ? manner
      : manner === 'shortlet' || manner === 'hotel'
        ? 'stay'
        : 'home';
  const form = kind.scenes.includes('flats') ? 'flat' : 'house';
  const known = CAVEATS[matter].filter(
    ({ unless, only }) =>
      !(unless && amenities.includes(unless)) && (!only || only === form || only === type),
  );
  return [random.pick(known).text];
}

function moneyLines({ type, price }: DescribedHome): string[] {
  const { agency, caution } = price.fees;
  const lines: string[] = [];
  if (type === 'rent' && agency === 0) lines.push('Direct from the landlord: no agency fee.');
  if (caution && type !== 'sale')
    lines.push(
      type === 'rent'
        ? 'Caution comes back when you leave the place as you met it.'
        : 'The caution deposit is returned within a day of check-out.',
    );
  return lines;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const filled = (text: string, words: Record<string, string>): string => {
  const whole = text.replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? '');
  return capital(whole);
};
