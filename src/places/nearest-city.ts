import { kmBetween, type PlacePoint } from './distance';
import { STATES } from './places.data';

export type NearestCity = { city: string; state: string; km: number };

/** The city closest to a point, of those that the product knows. */
export function nearestCity(point: PlacePoint): NearestCity {
  const distances = STATES.flatMap(({ name: state, cities }) =>
    cities.map((city) => ({ city: city.name, state, km: kmBetween(point, city) })),
  );
  return distances.reduce((nearest, one) => (one.km < nearest.km ? one : nearest));
}
