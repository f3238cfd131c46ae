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

/** A phrase, and the filters that its groups say. */
type Rule = { pattern: RegExp; read: (...groups: string[]) => Said };

/** The longest text of {@link Phrases}: a cursor carries it. */
export const LONGEST_TEXT = 300;

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const NUMBER = String.raw`([1-9]\d?|${NUMBERS.join('|')})`;
/** Prices are compared as each home states them, so the period of an amount says nothing more. "p.a." arrives as "pa". */
const PERIOD = String.raw`(?: ?(?:/ ?|per |an? |every )(?:annum|year|yr|month|week|night|day)| (?:yearly|annually|monthly|weekly|daily|nightly)|[ /]p/?[am])\b`;
const UNIT = '(?:k|thousand|m|mil|millions?|bn?|billions?)';
/**
 * Groups: the mark, the number, its unit and "naira". Spaces part thousands too, but not before a unit ("Phase 1 500k").
 */
const SUM = new RegExp(
  [
    String.raw`(?<![a-z\d])(?<!\d[.,])(?:(₦|#|=n=|ngn|naira|n) ?)?`,
    String.raw`(\d{1,3}(?: \d{3})+(?! ?${UNIT}\b)|\d[\d,]*(?:\.\d+)?|${NUMBERS.join('|')})`,
    String.raw`(?: ?(${UNIT})(?=naira|\b))?( ?naira)?(?![a-z\d])`,
  ].join(''),
  'g',
);
/** By their first letters. */
const UNITS: Record<string, number> = { k: 1e3, t: 1e3, m: 1e6, b: 1e9 };
/** A lower number is a distance or a number of minutes; a higher one no filter takes. */
const LEAST_PRICE = 1_000;
/** So much is a price without a mark or unit; less may be a number of square metres. */
const SURE_PRICE = 100_000;

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
];

/**
 * A sum as typed; `isSure`: it is one of money, whatever stands next to it; `isMarked`: a mark, a unit or "naira" says
 * so, since a long number may be a postal code.
 */
type Sum = { typed: string; number: number; unit?: number; isSure: boolean; isMarked: boolean };

const inNaira = ({ number, unit = 1 }: Sum): number => Math.round(number * unit);

/** A sum, by its place in the list of sums. */
const PAID = String.raw`\{(\d{1,3})\}(?:${PERIOD})?`;
/** Phrases around a sum. A bare number is a price only with a period ("1004 Estate" is a name), and then the maximum. */
const PRICES = new RegExp(
  [
    String.raw`(?:\b(between|from) )?${PAID}(?: ?[-–—] ?| (?:to|and) )${PAID}`,
    String.raw`(?:\b(?:under|below|less than|(?:not|no) (?:more than|above|over)|at most|up to|(?:max(?:imum)? )?(?:budget|price)|max(?:imum)?)\b|<=?|≤):? ?(?:of |is )?${PAID}`,
    String.raw`(?:\b(?:above|over|more than|at least|from|min(?:imum)?)\b|>=?|≥):? ?(?:of )?${PAID}`,
    String.raw`${PAID} (?:max(?:imum)?|at most|(?:or|and) (?:less|below|under))\b`,
    String.raw`${PAID}(?: ?\+| (?:min(?:imum)?|at least|(?:or|and) (?:more|above|over))\b)`,
    String.raw`(?:\b(?:for|at|about|around|to) )?\{(\d{1,3})\}${PERIOD}`,
  ].join('|'),
  'g',
);

/** A sum by itself, unless it is a distance or of another currency. */
const BUDGET = new RegExp(
  String.raw`(?:\b(?:for|at|about|around|to) )?${PAID}(?! (?:from|away|dollars?|usd|pounds?)\b)`,
  'g',
);

const isPrice = (naira: number): boolean => naira >= LEAST_PRICE && naira <= NAIRA_MAX;

/** Reads the prices in a text, and returns its rest. `hasBudget`: a marked sum by itself is the maximum price. */
function readPrices(text: string, hasBudget: boolean): { filters: Said; rest: string } {
  const sums: Sum[] = [];
  const numbered = text.replaceAll(SUM, (typed: string, mark, digits: string, unit?: string, naira?) => {
    // "2,5m" has a decimal comma.
    const amount = Number(digits.replace(/,(?=\d\d?$)/, '.').replaceAll(/[, ]/g, ''));
    const number = NUMBERS.indexOf(digits) + 1 || amount;
    const isMarked = Boolean(mark ?? unit ?? naira);
    const isSure = isMarked || number >= SURE_PRICE;
    return `{${sums.push({ typed, number, unit: unit ? UNITS[unit[0]!] : undefined, isSure, isMarked }) - 1}}`;
  });
  let filters: Said = {};
  let rest = numbered.replaceAll(PRICES, (phrase: string, lead?: string, ...places: string[]) => {
    const [low, high, below, above, most, least, paid] = places.map((at) => sums[Number(at)]);
    if (low && !lead && !low.isSure && !high!.isSure) return phrase;
    // In "1-3m" the unit is that of both.
    if (low && low.number < LEAST_PRICE) low.unit ??= high!.unit;
    const [from, to] = [low ?? above ?? least, high ?? below ?? most ?? paid].map(
      (sum) => sum && inNaira(sum),
    );
    if ([from, to].some((bound) => bound !== undefined && !isPrice(bound))) return phrase;
    const said = low
      ? { minPrice: Math.min(from!, to!), maxPrice: Math.max(from!, to!) }
      : from
        ? { minPrice: from }
        : { maxPrice: to };
    filters = { ...said, ...filters };
    return ' ';
  });
  if (hasBudget && Object.keys(filters).length === 0)
    rest = rest.replaceAll(BUDGET, (phrase: string, at: string) => {
      const sum = sums[Number(at)]!;
      if (!sum.isMarked || !isPrice(inNaira(sum))) return phrase;
      filters = { maxPrice: inNaira(sum), ...filters };
      return ' ';
    });
  return { filters, rest: rest.replaceAll(/\{(\d{1,3})\}/g, (_, at: string) => sums[Number(at)]!.typed) };
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
 * Reads filters from a text as people write it: "3 bedroom flat in Lekki for rent under 2m". Null if it has only words.
 * `hasBudget`: a sum of money by itself, as in "flat Lekki 2m", is the maximum price.
 */
export function readPhrases(q: string, hasBudget = false): Phrases | null {
  const typed = stripDiacritics(q)
    .toLowerCase()
    .replace(/[\s{}]+/g, ' ');
  // "Lekki Ph 1" is a phase, "V.I." two letters of one word.
  let rest = typed
    .replace(/\bph\.? ?(?=\d)/g, 'phase ')
    .replace(/\b([a-z])\.([a-z])\b\.?/g, '$1$2')
    .replace(STATE, '$1')
    .replace('federal capital territory', 'fct');
  let filters: Said = {};
  for (const { pattern, read } of RULES) {
    rest = rest.replaceAll(pattern, (_, ...groups: string[]) => {
      // The first rule that sets a filter wins: a shortlet for rent is a shortlet.
      filters = { ...read(...groups), ...filters };
      return ' ';
    });
  }
  const prices = readPrices(rest.replace(/ +/g, ' '), hasBudget);
  filters = { ...filters, ...prices.filters };
  const hasFilters = Object.keys(filters).length > 0;
  const words = wordsOf(prices.rest)
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
