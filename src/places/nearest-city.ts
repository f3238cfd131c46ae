import { STATES } from './places.data';

type Point = { lat: number; lng: number };

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const squareOfHalf = (degrees: number): number => Math.sin(radians(degrees) / 2) ** 2;

/** Half the chord between two points on the ground, squared: it grows with their distance. */
const apart = (a: Point, b: Point): number =>
  squareOfHalf(b.lat - a.lat) +
  Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * squareOfHalf(b.lng - a.lng);

const CITIES = STATES.flatMap(({ name: state, cities }) => cities.map((city) => ({ ...city, state })));

/** The state whose city is closest to a point. */
export function stateNear(point: Point): string {
  const distances = CITIES.map((city) => apart(point, city));
  return CITIES[distances.indexOf(Math.min(...distances))]!.state;
}
