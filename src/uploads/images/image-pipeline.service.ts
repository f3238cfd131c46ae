import { Injectable } from '@nestjs/common';
import type { Raw, Sharp } from 'sharp';
import { AppError, badRequest, unavailable } from '../../platform/http/errors';
import { jpegOf, mediaUrl, SIZE_WIDTHS, type ImageSizes, type SizeName } from './image-sizes';
import { perceptualHash } from './perceptual-hash';
import { sharp } from './sharp';

const IMAGE_MAX_PIXELS = 40_000_000;
/** A very tall picture is scaled down further: WebP allows at most 16383 pixels, and a page needs far fewer. */
const MAX_HEIGHT_PER_WIDTH = 4;
const AT_ONCE = 2;
/** How long a request waits for the encoder: most of the time that a request may take. */
const WAIT_MS = 90_000;

export type EncodedFile = { file: string; body: Buffer };
/** A picture, ready to be stored: `files` are named `<name>-<size>.<ending>` and served as `/media/<file>`. */
export type EncodedImage = {
  name: string;
  url: string;
  width: number;
  height: number;
  sizes: ImageSizes;
  perceptualHash: string;
  bytes: number;
  files: EncodedFile[];
};
export type EncodeOptions = {
  /** Cropped to the middle square (avatars). */
  square?: boolean;
};

type Pixels = { data: Buffer; raw: Raw };

/** Encodes pictures, two at a time; the others wait on disk for at most {@link WAIT_MS}. */
@Injectable()
export class ImagePipelineService {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** As {@link encodeImage}. Throws 400, 413, or 503 if the encoder is not free in time. */
  encode(name: string, input: string | Buffer | Sharp, options: EncodeOptions = {}): Promise<EncodedImage> {
    return this.inTurn(() => encodeImage(name, input, options));
  }

  /**
   * The JPEG of a stored copy, for programs that know no WebP; ahead of uploads, because it is quick and about to be
   * shown. Throws 503 if the encoder is not free in time.
   */
  encodeJpeg(webp: Buffer): Promise<Buffer> {
    const jpeg = () =>
      sharp(webp).flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
    return this.inTurn(jpeg, true);
  }

  private async inTurn<T>(encode: () => Promise<T>, isFirst = false): Promise<T> {
    if (this.running < AT_ONCE) this.running++;
    else await this.turn(isFirst);
    try {
      return await encode();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }

  private turn(isFirst: boolean): Promise<void> {
    return new Promise((start, reject) => {
      const next = (): void => {
        clearTimeout(late);
        start();
      };
      const late = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(next), 1);
        reject(unavailable('Many pictures are being processed, please try again in a moment', 5));
      }, WAIT_MS).unref();
      if (isFirst) this.waiting.unshift(next);
      else this.waiting.push(next);
    });
  }
}

/**
 * Decodes a picture (at most 40 megapixels) and encodes it again: turned upright, without metadata, in three widths as
 * WebP. `name` is the random name of its files. None of the original's bytes survive.
 */
async function encodeImage(
  name: string,
  input: string | Buffer | Sharp,
  options: EncodeOptions = {},
): Promise<EncodedImage> {
  const large = await decode(input, options);
  const files: EncodedFile[] = [];
  const byWidth = new Map<number, string>();
  const sizes = {} as ImageSizes;
  for (const [size, wanted] of Object.entries(SIZE_WIDTHS) as [SizeName, number][]) {
    const width = Math.min(wanted, large.raw.width);
    if (!byWidth.has(width)) {
      const file = `${name}-${size}.webp`;
      files.push({ file, body: await encodeCopy(large, width) });
      byWidth.set(width, mediaUrl(file));
    }
    sizes[size] = byWidth.get(width)!;
  }
  return {
    name,
    url: jpegOf(sizes.large),
    width: large.raw.width,
    height: large.raw.height,
    sizes,
    perceptualHash: await perceptualHash(large.data, large.raw),
    bytes: files.reduce((sum, file) => sum + file.body.length, 0),
    files,
  };
}

async function decode(input: string | Buffer | Sharp, { square = false }: EncodeOptions): Promise<Pixels> {
  try {
    const image =
      typeof input === 'string' || Buffer.isBuffer(input)
        ? sharp(input, {
            limitInputPixels: IMAGE_MAX_PIXELS,
            failOn: 'error',
            sequentialRead: true,
            pages: 1,
          })
        : input.clone();
    const upright = (await image.metadata()).autoOrient;
    const { data, info } = await image
      .autoOrient()
      .resize({ ...targetOf(upright, square), fit: square ? 'cover' : 'inside' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message)) {
      throw new AppError(413, 'IMAGE_TOO_LARGE', 'A picture can have at most 40 megapixels');
    }
    throw badRequest('This picture is damaged or cannot be read', 'IMAGE_UNREADABLE');
  }
}

function targetOf(
  original: { width: number; height: number },
  square: boolean,
): { width: number; height: number } {
  const width = Math.min(original.width, SIZE_WIDTHS.large);
  if (!square) return { width, height: Math.min(original.height, SIZE_WIDTHS.large * MAX_HEIGHT_PER_WIDTH) };
  const side = Math.min(width, original.height);
  return { width: side, height: side };
}

function encodeCopy({ data, raw }: Pixels, width: number): Promise<Buffer> {
  const copy = sharp(data, { raw });
  if (width < raw.width) copy.resize({ width });
  return copy.webp({ quality: 78, effort: 3 }).toBuffer();
}
