import { kmBetween, type PlacePoint } from './distance';
import { STATES } from './places.data';

const CITIES = STATES.flatMap(({ name: state, cities }) => cities.map((city) => ({ ...city, state })));

export type NearestCity = { city: string; state: string; km: number };

/** The city closest to a point, of those that the product knows. */
export function nearestCity(point: PlacePoint): NearestCity {
  const distances = CITIES.map((city) => kmBetween(point, city));
  const km = Math.min(...distances);
  const { name: city, state } = CITIES[distances.indexOf(km)]!;
  return { city, state, km };
}
