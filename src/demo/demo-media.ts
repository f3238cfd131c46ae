import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import type { Storage } from '../platform/storage/storage';
import { contentTypeOf } from '../platform/storage/content-types';
import type { EncodedImage } from '../uploads/images/image-pipeline';
import { jpegOf, mediaUrl, SIZE_WIDTHS, type ImageSizes, type SizeName } from '../uploads/images/image-sizes';
import { storageKeyOf } from '../uploads/media/media-files';
import { perceptualHash } from '../uploads/images/perceptual-hash';
import type { StoredImage } from '../uploads/upload.entity';
import { AVATAR_COUNT, AVATAR_SIZE, drawAvatar } from './pictures/avatars';
import { drawPicture, PICTURES } from './pictures/catalogue';
import { cached } from './picture-cache';
import { HEIGHT, WIDTH } from './pictures/drawing';

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

/** Addresses of a picture's copies, known before it is drawn. */
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

/** Flat colours need little: JPEG is the form for programs that know no WebP, and for link previews. */
const JPEG_QUALITY: Record<SizeName, number> = { small: 72, medium: 66, large: 42 };

const WEBP = { quality: 76, effort: 2 };

async function render(key: string, svg: string, width: number, height: number): Promise<DemoPicture> {
  const name = nameOf(key);
  const sizes = sizesOf(name);
  const encoded = await cached(svg, [sizes, WEBP, JPEG_QUALITY], () => encode(svg, sizes, width));
  const bytes = encoded.files.reduce((sum, { body }) => sum + body.length, 0);
  return {
    uploadId: uploadIdOf(key),
    name,
    url: jpegOf(sizes.large),
    width,
    height,
    sizes,
    bytes,
    ...encoded,
  };
}

async function encode(
  svg: string,
  sizes: ImageSizes,
  whole: number,
): Promise<Pick<EncodedImage, 'files' | 'perceptualHash'>> {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files: EncodedImage['files'] = [];
  for (const [size, webp] of Object.entries(sizes) as [SizeName, string][]) {
    const copy = sharp(data, { raw }).resize({ width: Math.min(SIZE_WIDTHS[size], whole) });
    files.push({ file: fileOf(webp), body: await copy.clone().webp(WEBP).toBuffer() });
    files.push({
      file: fileOf(jpegOf(webp)),
      body: await copy.jpeg({ quality: JPEG_QUALITY[size] }).toBuffer(),
    });
  }
  return { files, perceptualHash: await perceptualHash(data, raw) };
}

const fileOf = (url: string): string => url.slice(mediaUrl('').length);

/** Draws and stores everything that the demo shows, a few pictures at a time. Safe to run again. */
export async function storeDemoPictures(storage: Storage): Promise<Map<string, DemoPicture>> {
  const wanted: (() => Promise<[string, DemoPicture]>)[] = [
    ...Object.values(PICTURES)
      .flat()
      .map((key) => async (): Promise<[string, DemoPicture]> => [
        key,
        await render(key, drawPicture(key), WIDTH, HEIGHT),
      ]),
    ...Array.from({ length: AVATAR_COUNT }, (_, index) => async (): Promise<[string, DemoPicture]> => {
      return [avatarKey(index), await render(avatarKey(index), drawAvatar(index), AVATAR_SIZE, AVATAR_SIZE)];
    }),
  ];
  const stored = new Map<string, DemoPicture>();
  const worker = async (): Promise<void> => {
    for (let next = wanted.shift(); next; next = wanted.shift()) {
      const [key, picture] = await next();
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
