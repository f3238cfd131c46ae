import { expect, it } from 'vitest';
import { arePicturesPending, picturesSent, whileSending } from './pending-pictures';

it('lets saving wait for pictures, and end with one that was refused', async () => {
  expect(arePicturesPending()).toBe(false);
  let arrive = () => {};
  let isSaved = false;
  void whileSending(() => new Promise<void>((resolve) => (arrive = resolve)));
  const saved = picturesSent().then(() => (isSaved = true));
  expect([arePicturesPending(), isSaved]).toEqual([true, false]);
  arrive();
  await saved;
  expect(arePicturesPending()).toBe(false);

  const refused = whileSending(() => Promise.reject(new Error('Too large')));
  await expect(picturesSent()).rejects.toThrow('Too large');
  await expect(refused).rejects.toThrow('Too large');
  expect(arePicturesPending()).toBe(false);
});
