import { STATES, type City, type State } from '../../places/places.data';
import { Random, seedOf } from '../random';
import { AREAS, COMMON_AREAS, STREET_KINDS, STREETS } from '../words/areas.data';
import { CITY_MARKETS, OTHER_TOWNS, STATE_MARKETS } from '../words/market.data';

export interface DemoPlace {
  readonly state: string;
  readonly city: string;
  readonly area: string;
  readonly address: string;
  readonly postal: string;
  readonly lat: number;
  readonly lng: number;
  /** Price level: 1 is a town like Enugu. */
  readonly level: number;
  readonly north: boolean;
}

const NORTH_FROM = 8.2;
/** Towns between lagoons and sea; homes stay closer to their middle, so that none stands in the water. */
const NARROW = new Set([
  'Victoria Island',
  'Ikoyi',
  'Lagos Island',
  'Lekki',
  'Bonny',
  'Brass',
  'Ajah',
  'Badagry',
  'Calabar',
]);

const stateWeights = STATES.map((state) => [state, STATE_MARKETS[state.name]!.weight] as const);
const cityWeights = new Map(STATES.map((state) => [state.name, weightsOf(state)]));

function weightsOf(state: State): (readonly [City, number])[] {
  const own = CITY_MARKETS[state.name] ?? {};
  return state.cities.map(
    (city) => [city, own[city.name]?.[1] ?? (city.name === state.capital ? 6 : 1)] as const,
  );
}

/** A place for one home. The first listings go round all states, so that none is empty. */
export function demoPlace(random: Random, index: number, wanted?: string): DemoPlace {
  const state =
    STATES.find(({ name }) => name === wanted) ??
    (index < STATES.length * 2 ? STATES[index % STATES.length]! : random.weighted(stateWeights));
  const city = random.weighted(cityWeights.get(state.name)!);
  const north = city.lat > NORTH_FROM;
  const area = random.pick(AREAS[state.name]?.[city.name] ?? COMMON_AREAS[north ? 'north' : 'south']);
  const market = STATE_MARKETS[state.name]!;
  const level =
    CITY_MARKETS[state.name]?.[city.name]?.[0] ??
    market.level * (city.name === state.capital ? 1 : OTHER_TOWNS);
  return {
    state: state.name,
    city: city.name,
    area,
    address: `${random.chance(0.8) ? random.int(1, 98) : `Plot ${random.int(100, 999)}`} ${random.pick(STREETS)} ${random.pick(STREET_KINDS)}`,
    postal: `${market.postal}${String(random.int(1, 40)).padStart(2, '0')}${String(random.int(1, 30)).padStart(2, '0')}`,
    ...pointIn(random, city, area),
    level: level * areaLevel(state.name, city.name, area),
    north,
  };
}

/** Every area has a middle of its own near its city, and its homes lie around that. */
function pointIn(random: Random, city: City, area: string): { lat: number; lng: number } {
  const middle = new Random(seedOf(`${city.name}/${area}`));
  const [spread, scatter] = NARROW.has(city.name) ? [0.006, 0.0025] : [0.016, 0.005];
  const lat = city.lat + middle.normal(spread / 2) + random.normal(scatter);
  const lng = city.lng + middle.normal(spread) + random.normal(scatter);
  return { lat: Math.round(lat * 1e5) / 1e5, lng: Math.round(lng * 1e5) / 1e5 };
}

/** Areas of one city differ in price, by up to a quarter, always in the same direction. */
function areaLevel(state: string, city: string, area: string): number {
  if (/GRA|Government Reserved|Banana|Old Ikoyi|Lekki Phase 1|Ministers|Extension/.test(area)) return 1.25;
  return new Random(seedOf(`${state}/${city}/${area}/level`)).between(0.82, 1.12);
}
