import { findCity, findState } from '../../../src/places/find-place';
import { nearestCity } from '../../../src/places/nearest-city';
import { STATES } from '../../../src/places/places.data';
import { foldText } from '../../../src/platform/text/fold-text';

/** Rough boxes of the states: west, south, east, north, in degrees. */
const BOXES: Record<string, [number, number, number, number]> = {
  Abia: [7.0, 4.7, 8.1, 6.1],
  Adamawa: [11.2, 7.3, 14.0, 11.0],
  'Akwa Ibom': [7.4, 4.4, 8.4, 5.6],
  Anambra: [6.6, 5.6, 7.3, 6.9],
  Bauchi: [8.7, 9.3, 11.0, 12.5],
  Bayelsa: [5.3, 4.2, 6.8, 5.4],
  Benue: [7.5, 6.3, 9.95, 8.2],
  Borno: [11.4, 10.0, 14.7, 13.8],
  'Cross River': [7.8, 4.6, 9.5, 6.95],
  Delta: [5.0, 5.0, 6.8, 6.6],
  Ebonyi: [7.5, 5.6, 8.5, 6.9],
  Edo: [5.0, 5.7, 6.75, 7.6],
  Ekiti: [4.7, 7.2, 5.85, 8.2],
  Enugu: [6.9, 5.9, 7.95, 7.2],
  'Abuja (FCT)': [6.7, 8.4, 7.7, 9.4],
  Gombe: [10.6, 9.4, 11.9, 11.3],
  Imo: [6.6, 5.1, 7.55, 6.0],
  Jigawa: [8.0, 10.9, 10.7, 13.1],
  Kaduna: [6.0, 8.9, 8.9, 11.6],
  Kano: [7.6, 10.4, 9.5, 12.7],
  Katsina: [6.8, 11.0, 9.1, 13.4],
  Kebbi: [3.4, 10.0, 6.2, 13.4],
  Kogi: [5.3, 6.5, 7.95, 8.8],
  Kwara: [2.7, 7.9, 6.2, 10.1],
  Lagos: [2.65, 6.3, 4.4, 6.75],
  Nasarawa: [6.9, 7.7, 9.7, 9.4],
  Niger: [3.4, 8.2, 7.6, 11.6],
  Ogun: [2.65, 6.3, 4.6, 8.0],
  Ondo: [4.3, 5.7, 6.1, 7.9],
  Osun: [4.0, 6.9, 5.2, 8.2],
  Oyo: [2.6, 6.9, 4.7, 9.3],
  Plateau: [8.3, 8.3, 10.7, 10.7],
  Rivers: [6.3, 4.2, 7.7, 5.8],
  Sokoto: [4.0, 11.8, 6.9, 14.0],
  Taraba: [9.4, 6.4, 12.0, 9.7],
  Yobe: [9.6, 10.5, 12.8, 13.5],
  Zamfara: [5.0, 10.9, 7.3, 13.2],
};

describe('the places', () => {
  test('are the 36 states and the Federal Capital Territory, each once', () => {
    expect(STATES).toHaveLength(37);
    expect(new Set(STATES.map(({ name }) => name)).size).toBe(37);
    expect(STATES.map(({ name }) => name)).toContain('Abuja (FCT)');
    expect(Object.keys(BOXES).sort()).toEqual(STATES.map(({ name }) => name).sort());
  });

  test.each(STATES.map((state) => [state.name, state] as const))(
    '%s names its capital first and no city twice',
    (_name, state) => {
      expect(state.cities.length).toBeGreaterThanOrEqual(4);
      expect(state.cities[0]!.name).toBe(state.capital);
      expect(new Set(state.cities.map(({ name }) => foldText(name))).size).toBe(state.cities.length);
    },
  );

  test.each(STATES.map((state) => [state.name, state] as const))(
    'the cities of %s lie in it',
    (name, state) => {
      const [west, south, east, north] = BOXES[name]!;
      for (const { name: city, lat, lng } of state.cities) {
        expect({ city, inside: lat >= south && lat <= north && lng >= west && lng <= east }).toEqual({
          city,
          inside: true,
        });
        expect([Math.round(lat * 1e4) / 1e4, Math.round(lng * 1e4) / 1e4]).toEqual([lat, lng]);
      }
    },
  );
});

describe('finding a place', () => {
  test.each([
    'Abuja',
    'abuja (fct)',
    'FCT',
    ' federal capital territory ',
    'Federal Capital Territory, Abuja',
  ])('%p is the capital territory', (text) => expect(findState(text)?.name).toBe('Abuja (FCT)'));

  test.each([
    ['lagos', 'Lagos'],
    ['LAGOS STATE', 'Lagos'],
    ['akwa-ibom', 'Akwa Ibom'],
    ['Nassarawa', 'Nasarawa'],
  ])('%p is %p', (text, name) => expect(findState(text)?.name).toBe(name));

  test.each(['', 'Ghana', 'State', 'Lag'])('%p is no state', (text) => expect(findState(text)).toBeNull());

  test('a city is searched only in its own state', () => {
    const [lagos, osun] = [findState('Lagos')!, findState('Osun')!];
    expect(findCity(lagos, 'victoria island')?.name).toBe('Victoria Island');
    expect(findCity(lagos, 'VI')?.name).toBe('Victoria Island');
    expect(findCity(osun, 'Ilé-Ifẹ̀')?.name).toBe('Ile-Ife');
    expect(findCity(lagos, 'Ile-Ife')).toBeNull();
  });
});

describe('the nearest city', () => {
  it('is one of any state, with its distance on the ground', () => {
    expect(nearestCity({ lat: 12, lng: 8.5 })).toEqual({
      city: 'Kano',
      state: 'Kano',
      km: expect.closeTo(10, 0),
    });
  });
});
