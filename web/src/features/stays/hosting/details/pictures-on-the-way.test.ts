import { expect, it } from 'vitest';
import { arePicturesOnTheWay, picturesSent, whileSending } from './pictures-on-the-way';

it('lets saving wait for pictures, and end with one that was refused', async () => {
  expect(arePicturesOnTheWay()).toBe(false);
  let arrive = () => {};
  let isSaved = false;
  void whileSending(() => new Promise<void>((resolve) => (arrive = resolve)));
  const saved = picturesSent().then(() => (isSaved = true));
  expect([arePicturesOnTheWay(), isSaved]).toEqual([true, false]);
  arrive();
  await saved;
  expect(arePicturesOnTheWay()).toBe(false);

  const refused = whileSending(() => Promise.reject(new Error('Too large')));
  await expect(picturesSent()).rejects.toThrow('Too large');
  await expect(refused).rejects.toThrow('Too large');
  expect(arePicturesOnTheWay()).toBe(false);
});
