import type { Place } from '../api/vocabulary';

export type Point = { lat: number; lng: number };
export type NearestCity = { city: string; state: string; km: number };

const EARTH_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The great-circle distance in kilometres. */
export function distanceKm(a: Point, b: Point): number {
  const half = (x: number): number => Math.sin(radians(x) / 2) ** 2;
  const h = half(b.lat - a.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(b.lng - a.lng);
  return 2 * EARTH_KM * Math.asin(Math.sqrt(h));
}

/** The city closest to a point; null while no places are loaded. */
export function nearestCity(states: Place[], point: Point): NearestCity | null {
  let nearest: NearestCity | null = null;
  for (const state of states) {
    for (const city of state.cities) {
      const km = distanceKm(point, city);
      if (!nearest || km < nearest.km) nearest = { city: city.name, state: state.name, km };
    }
  }
  return nearest;
}
