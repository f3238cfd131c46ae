import { formerName } from '../../../places/find-place';
import { STATES } from '../../../places/places.data';
import { NAIRA_MAX, nairaText } from '../../../platform/text/naira-text';
import { stripDiacritics } from '../../../platform/text/strip-diacritics';
import { wordsOf } from '../../../platform/text/words-of';
import type { ListingFiltersQuery } from '../listing-search.dto';

/** The filters that words can say. Prices in naira. */
type Said = Pick<ListingFiltersQuery, 'type' | 'bedroom' | 'bedroomMin' | 'minPrice' | 'maxPrice'>;

/** A text as filters and the words that remain; `text` says both, and is read as the same again. */
export type Phrases = { filters: Said; words: string; text: string };

/** A phrase, and the filters that its groups say; null if they say none after all. */
type Rule = { pattern: RegExp; read: (...groups: string[]) => Said | null };

/** The longest text of {@link Phrases}: a cursor carries it. */
export const LONGEST_TEXT = 300;

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const NUMBER = String.raw`([1-9]\d?|${NUMBERS.join('|')})`;
/** Prices are compared as each home states them, so the period of an amount says nothing more. "p.a." arrives as "pa". */
const PERIOD = String.raw`(?: ?(?:/ ?|per |an? |every )(?:annum|year|yr|month|week|night|day)| (?:yearly|annually|monthly|weekly|daily|nightly)|[ /]p/?[am])\b`;
const SUM = String.raw`(?:of )?(?:₦|ngn|naira|n)? ?(\d[\d,]*(?:\.\d+)?)(?: ?(k|thousand|m|mil|million))?\b(?: ?naira)?`;
const AMOUNT = `${SUM}(?:${PERIOD})?`;
const UNITS: Record<string, number> = { k: 1e3, thousand: 1e3, m: 1e6, mil: 1e6, million: 1e6 };
/** A lower number is a distance or a number of minutes; a higher one no filter takes. */
const LEAST_PRICE = 1_000;

/** Longer names of places, such as "Benin", are words of homes as well; "VI" and "PH" are not. */
const LEAST_NAME = 3;

const is = (type: Said['type']) => (): Said => ({ type });
const RULES: Rule[] = [
  {
    pattern: new RegExp(
      String.raw`\b(at least )?${NUMBER}(\+| or more)?[ -]?(?:bed ?rooms?|beds?|bdrm|br)\b`,
      'g',
    ),
    read: (least, number, more) => {
      const rooms = NUMBERS.indexOf(number) + 1 || Number(number);
      return least || more ? { bedroomMin: rooms } : { bedroom: rooms };
    },
  },
  { pattern: /\bshort[ -]?(?:lets?|stays?)\b|\bairbnbs?\b/g, read: is('shortlet') },
  { pattern: /\bhotels?\b/g, read: is('hotel') },
  { pattern: /\b(?:for|to) (?:rent|let|lease)\b|\brent(?:als?)?\b/g, read: is('rent') },
  { pattern: /\b(?:for|on) sale\b|\bto buy\b|\b(?:sales?|buy)\b/g, read: is('sale') },
  {
    pattern: new RegExp(
      String.raw`\b(?:under|below|less than|not more than|at most|up to|max|maximum|budget) ${AMOUNT}`,
      'g',
    ),
    read: (number, unit) => priced(number, unit, (maxPrice) => ({ maxPrice })),
  },
  {
    pattern: new RegExp(String.raw`\b(?:above|over|more than|at least|from|min|minimum) ${AMOUNT}`, 'g'),
    read: (number, unit) => priced(number, unit, (minPrice) => ({ minPrice })),
  },
  {
    // Only with its period is an amount a price: "1004 Estate" is a name. It is the most that the person would pay.
    pattern: new RegExp(String.raw`(?<![a-z\d]|\d,)(?:(?:for|at|about|around|to) )?${SUM}${PERIOD}`, 'g'),
    read: (number, unit) => priced(number, unit, (maxPrice) => ({ maxPrice })),
  },
];

function priced(number: string, unit: string | undefined, said: (naira: number) => Said): Said | null {
  const amount = Math.round(Number(number.replaceAll(',', '')) * (unit ? UNITS[unit]! : 1));
  return amount >= LEAST_PRICE && amount <= NAIRA_MAX ? said(amount) : null;
}

/** The name of a state is found without "State"; that of the capital territory is shorter in homes. */
const STATE = new RegExp(
  String.raw`\b(${STATES.map(({ name }) => name.toLowerCase().split(' (')[0]).join('|')}) state\b(?! univ| poly)`,
  'g',
);

/** Words next to such phrases that mean any home, or only lead to the place. */
const FILLERS = new Set(
  'house houses home homes property properties accommodation place places in at near around'.split(' '),
);

/**
 * What a text says besides its words, as people write it: "3 bedroom flat in Lekki for rent under 2m". Null if it says
 * nothing besides words.
 */
export function readPhrases(q: string): Phrases | null {
  const typed = stripDiacritics(q).toLowerCase().replace(/\s+/g, ' ');
  // "Lekki Ph 1" is a phase, "V.I." two letters of one word.
  let rest = typed
    .replace(/\bph\.? ?(?=\d)/g, 'phase ')
    .replace(/\b([a-z])\.([a-z])\b\.?/g, '$1$2')
    .replace(STATE, '$1')
    .replace('federal capital territory', 'fct');
  let filters: Said = {};
  for (const { pattern, read } of RULES) {
    rest = rest.replaceAll(pattern, (phrase, ...groups: string[]) => {
      const said = read(...groups);
      if (!said) return phrase;
      // What was said first holds; of types the first rule: a shortlet for rent is a shortlet.
      filters = { ...said, ...filters };
      return ' ';
    });
  }
  const hasFilters = Object.keys(filters).length > 0;
  const words = wordsOf(rest)
    .filter((word) => !hasFilters || !FILLERS.has(word))
    .map((word) => (word.length < LEAST_NAME ? (formerName(word) ?? word) : word))
    .join(' ');
  if (!hasFilters && words === wordsOf(typed).join(' ')) return null;
  const text = phraseText(words, filters);
  return text.length > LONGEST_TEXT ? null : { filters, words, text };
}

const TYPES: Record<string, string> = {
  rent: 'for rent',
  sale: 'for sale',
  shortlet: 'shortlet',
  hotel: 'hotel',
};

/** The words and filters as one text: "flat lekki, 3 bedrooms, for rent, under NGN 2,000,000". */
export function phraseText(words: string, { bedroom, bedroomMin, type, minPrice, maxPrice }: Said): string {
  return [
    words,
    bedroom && `${bedroom} ${bedroom === 1 ? 'bedroom' : 'bedrooms'}`,
    bedroomMin && `at least ${bedroomMin} bedrooms`,
    type && TYPES[type],
    minPrice && `above ${nairaText(minPrice)}`,
    maxPrice && `under ${nairaText(maxPrice)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
