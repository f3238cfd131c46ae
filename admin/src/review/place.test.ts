// @vitest-environment node
import { expect, it } from 'vitest';
import { distanceKm, nearestCity } from './place';

const lagos = { name: 'Lagos', cities: [{ name: 'Lekki', lat: 6.4474, lng: 3.4723 }] };
const kano = { name: 'Kano', cities: [{ name: 'Kano', lat: 12.0022, lng: 8.592 }] };

it('measures the distance on the ground', () => {
  expect(distanceKm(lagos.cities[0]!, kano.cities[0]!)).toBeGreaterThan(800);
  expect(distanceKm(lagos.cities[0]!, kano.cities[0]!)).toBeLessThan(860);
});

it('finds the nearest city, whatever state was named', () => {
  expect(nearestCity([lagos, kano], { lat: 12, lng: 8.5 })).toMatchObject({ city: 'Kano', state: 'Kano' });
  expect(nearestCity([], { lat: 12, lng: 8.5 })).toBeNull();
});
