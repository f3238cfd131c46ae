import { Injectable, Logger } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import { unavailable } from '../../platform/http/errors';
import { contentTypeOf } from '../../platform/storage/content-types';
import { Storage } from '../../platform/storage/storage';
import { storageKeyOf } from '../media/media-files';
import { ImagePipelineService } from './image-pipeline.service';
import { webpOf } from './image-sizes';

/**
 * JPEGs of pictures, made from the stored WebP when one is first requested and stored next to it. Browsers take WebP, so
 * few are ever requested: by link previews, mail programs and API clients.
 */
@Injectable()
export class JpegCopiesService {
  private readonly logger = new Logger('Uploads');
  private readonly making = new Map<string, Promise<number | null>>();

  constructor(
    private readonly storage: Storage,
    private readonly pipeline: ImagePipelineService,
  ) {}

  /**
   * Makes the JPEG of this name (`<name>-<size>.jpg`), once for all who request it at the same time. Returns its size in
   * bytes, or null if the picture does not exist. Throws 503 if the encoder is not free in time or the file cannot be
   * stored.
   */
  makeCopy(file: string): Promise<number | null> {
    const known = this.making.get(file);
    if (known) return known;
    const making = this.encode(file).finally(() => this.making.delete(file));
    this.making.set(file, making);
    return making;
  }

  private async encode(file: string): Promise<number | null> {
    const webp = await this.storage.get(storageKeyOf(webpOf(file)));
    if (!webp) return null;
    const jpeg = await this.pipeline.encodeJpeg(await buffer(webp.body));
    try {
      await this.storage.put(storageKeyOf(file), jpeg, contentTypeOf(file));
    } catch (error) {
      this.logger.error({ err: error }, 'A JPEG copy could not be stored');
      throw unavailable('This picture cannot be converted at the moment, please try again in a moment', 5);
    }
    return jpeg.length;
  }
}
