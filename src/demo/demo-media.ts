import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Storage } from '../platform/storage/storage';
import { contentTypeOf } from '../platform/storage/content-types';
import type { EncodedImage } from '../uploads/images/image-pipeline.service';
import { jpegOf, mediaUrl, SIZE_WIDTHS, type ImageSizes, type SizeName } from '../uploads/images/image-sizes';
import { storageKeyOf } from '../uploads/media/media-files';
import { perceptualHash } from '../uploads/images/perceptual-hash';
import type { StoredImage } from '../uploads/upload.entity';
import { AVATARS_OF, PICTURES } from './pictures';

/** Next to the program, compiled or not: `<size>/<key>.webp`, in the sizes of any uploaded picture. */
const FOLDER = join(__dirname, '../../assets/demo');
const WIDTH = 1280;
const HEIGHT = 960;

/** A picture of the demo as it is stored, with what its row in `uploads` needs. */
export type DemoPicture = EncodedImage & { readonly uploadId: string };

const digest = (key: string): string => createHash('sha256').update(`gidana demo ${key}`).digest('hex');
const nameOf = (key: string): string => digest(key).slice(0, 32);
const avatarKey = (index: number): string => `avatar-${index}`;

/** The row of a shared picture; the same at every installation. */
function uploadIdOf(key: string): string {
  const hex = digest(key).slice(32);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** URLs of a picture's copies. */
function sizesOf(name: string): ImageSizes {
  const sizes = Object.keys(SIZE_WIDTHS).map((size) => [size, mediaUrl(`${name}-${size}.webp`)]);
  return Object.fromEntries(sizes) as ImageSizes;
}

/** The shared picture of that key as the `images` column of a listing holds it. */
export function demoImage(key: string): StoredImage {
  const sizes = sizesOf(nameOf(key));
  return { uploadId: uploadIdOf(key), url: jpegOf(sizes.large), width: WIDTH, height: HEIGHT, sizes };
}

export const avatarUrl = (index: number): string => jpegOf(sizesOf(nameOf(avatarKey(index))).large);

async function read(key: string): Promise<DemoPicture> {
  const name = nameOf(key);
  const sizes = sizesOf(name);
  const files = await Promise.all(
    (Object.keys(sizes) as SizeName[]).map(async (size) => ({
      file: sizes[size].slice(mediaUrl('').length),
      body: await readFile(join(FOLDER, size, `${key}.webp`)),
    })),
  );
  const { data: pixels, info } = await sharp(files.at(-1)!.body).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return {
    uploadId: uploadIdOf(key),
    name,
    url: jpegOf(sizes.large),
    width: raw.width,
    height: raw.height,
    sizes,
    bytes: files.reduce((sum, { body }) => sum + body.length, 0),
    files,
    perceptualHash: await perceptualHash(pixels, raw),
  };
}

/** Stores everything that the demo shows, a few pictures at a time. Safe to run again. */
export async function storeDemoPictures(storage: Storage): Promise<Map<string, DemoPicture>> {
  const avatars = [...AVATARS_OF.woman, ...AVATARS_OF.man].map(avatarKey);
  const waiting = [...Object.values(PICTURES).flat(), ...avatars];
  const stored = new Map<string, DemoPicture>();
  const worker = async (): Promise<void> => {
    for (let key = waiting.shift(); key; key = waiting.shift()) {
      const picture = await read(key);
      await storeFiles(storage, picture);
      stored.set(key, picture);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, worker));
  return stored;
}

const storeFiles = (storage: Storage, picture: EncodedImage): Promise<unknown> =>
  Promise.all(
    picture.files.map(({ file, body }) => storage.put(storageKeyOf(file), body, contentTypeOf(file))),
  );

/** A copy of a picture under a name of its own, as if somebody had uploaded it: it can be attached and removed. */
export async function storeCopy(storage: Storage, picture: DemoPicture, key: string): Promise<DemoPicture> {
  const name = nameOf(key);
  const sizes = sizesOf(name);
  const files = picture.files.map(({ file, body }) => ({ file: file.replace(picture.name, name), body }));
  const copy = { ...picture, uploadId: uploadIdOf(key), name, url: jpegOf(sizes.large), sizes, files };
  await storeFiles(storage, copy);
  return copy;
}
