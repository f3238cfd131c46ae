import { expect, it } from 'vitest';
import { pictureProblem, UNREADABLE_PICTURE } from './picture-file';

const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const PNG = [0x89, 0x50, 0x4e, 0x47];
const WEBP = [...new TextEncoder().encode('RIFF1234WEBPVP8')];
const file = (bytes: number[], name: string, type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type });

it.each([
  [JPEG, 'a.jpg', 'image/jpeg', null],
  [PNG, 'a.png', 'image/png', null],
  // A picture that is called otherwise is one all the same, as for the server.
  [WEBP, 'a.jpg', 'image/jpeg', null],
  [[...new TextEncoder().encode('<html>')], 'a.jpg', 'image/jpeg', UNREADABLE_PICTURE],
  [[0xff], 'a.jpg', 'image/jpeg', UNREADABLE_PICTURE],
  [[], 'a.jpg', 'image/jpeg', 'The file is empty'],
  [JPEG, 'a.gif', 'image/gif', 'Choose a picture of the type .jpg, .jpeg or .png'],
])('reads %j, called %s', async (bytes, name, type, problem) => {
  expect(await pictureProblem(file(bytes, name, type))).toBe(problem);
});
