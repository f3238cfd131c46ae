import L from 'leaflet';
import { expect, it } from 'vitest';
import { namePlaces } from './place-labels';

const IKEJA: L.LatLngTuple = [6.597, 3.342];

it('names the largest towns of the country, and those around a home with the local governments', () => {
  const element = document.createElement('div');
  Object.defineProperties(element, { clientWidth: { value: 800 }, clientHeight: { value: 600 } });
  const map = L.map(element, { zoomAnimation: false }).setView(IKEJA, 5);
  namePlaces(map);
  const names = (look: string) =>
    [...element.querySelectorAll(`.leaflet-marker-pane ${look}`)].map((mark) => mark.textContent);
  expect(names('span')).toContain('Lagos');
  expect(names('.italic')).toEqual([]);
  expect(names('span').length).toBeLessThan(20);
  map.setView(IKEJA, 11, { animate: false });
  const near = names('span');
  expect(near).toContain('Ikeja');
  expect(near).not.toContain('Kano');
  expect(near.length).toBeGreaterThan(5);
  // Where a local government and its town are at the same point, only the town fits.
  expect(names('.italic')).toEqual(['Ojo']);
});
