import { kmBetween, type PlacePoint } from './distance';
import { STATES } from './places.data';

const CITIES = STATES.flatMap(({ name: state, cities }) => cities.map((city) => ({ ...city, state })));

/** The state whose city is closest to a point. */
export function stateNear(point: PlacePoint): string {
  const distances = CITIES.map((city) => kmBetween(point, city));
  return CITIES[distances.indexOf(Math.min(...distances))]!.state;
}
