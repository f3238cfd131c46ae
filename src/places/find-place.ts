import { stripDiacritics } from '../platform/text/strip-diacritics';
import { foldText } from '../platform/text/fold-text';
import { STATES, type City, type State } from './places.data';

/** Other names of states, folded -> the name as listed. */
const STATE_ALIASES: Readonly<Record<string, string>> = {
  abuja: 'Abuja (FCT)',
  fct: 'Abuja (FCT)',
  'fct abuja': 'Abuja (FCT)',
  'federal capital territory': 'Abuja (FCT)',
  'federal capital territory abuja': 'Abuja (FCT)',
  'abuja federal capital territory': 'Abuja (FCT)',
  nassarawa: 'Nasarawa',
};

/** Abbreviated or former names of cities, folded -> the name as listed. */
const CITY_ALIASES = new Map([
  ['vi', 'Victoria Island'],
  ['ph', 'Port Harcourt'],
  ['portharcourt', 'Port Harcourt'],
  ['benin', 'Benin City'],
  ['ife', 'Ile-Ife'],
  ['oshogbo', 'Osogbo'],
  ['ilesha', 'Ilesa'],
  ['festac', 'Festac Town'],
  ['ado ekiti', 'Ado-Ekiti'],
  ['abuja city', 'Abuja'],
  ['kaduna city', 'Kaduna'],
  ['yelwa', 'Yauri'],
  ['9th mile', 'Ninth Mile'],
]);

const statesByName = new Map(STATES.map((state) => [foldText(state.name), state]));
for (const [alias, name] of Object.entries(STATE_ALIASES)) {
  const state = statesByName.get(foldText(name));
  if (state) statesByName.set(alias, state);
}

/**
 * The state that a text names, regardless of case, diacritics, hyphens or a trailing "State";
 * Abuja, FCT and Federal Capital Territory all mean "Abuja (FCT)". Null if it names none.
 */
export function findState(text: string): State | null {
  const folded = foldText(text);
  return statesByName.get(folded) ?? statesByName.get(folded.replace(/ state$/, '')) ?? null;
}

/** The listed name of a city that a text abbreviates or calls by a former name. */
export const formerName = (text: string): string | undefined => CITY_ALIASES.get(foldText(text));

/** The city of a state that a text names, read in the same way. Null if the state lists no such city. */
export function findCity(state: State, text: string): City | null {
  const folded = foldText(text);
  const wanted = foldText(CITY_ALIASES.get(folded) ?? text);
  return state.cities.find((city) => foldText(city.name) === wanted) ?? null;
}

/** A city or area as the database compares it. */
export const placeKey = (text: string): string => stripDiacritics(text).trim().toLowerCase();
