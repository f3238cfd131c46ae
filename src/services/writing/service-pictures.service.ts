import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import type { StoredImage } from '../../uploads/upload.entity';
import { UploadsService } from '../../uploads/uploads.service';
import type { Service } from '../service.entity';

/** Attaches pictures to services. Call it inside the caller's transaction. */
@Injectable()
export class ServicePicturesService {
  constructor(private readonly uploads: UploadsService) {}

  /** Throws as {@link UploadsService.attach}. */
  attach({ id, ownerId }: Pick<Service, 'id' | 'ownerId'>, urls: string[]): Promise<StoredImage[]> {
    return this.uploads.attach({ kind: 'service', targetId: id, ownerId, urls });
  }

  /** Pictures of the service stay, even if uploaded by another person; throws as {@link attach} for a change. */
  async edited(service: Service, urls: string[]): Promise<StoredImage[]> {
    const kept = service.images.map(({ url }) => url);
    return isDeepStrictEqual(urls, kept) ? service.images : this.attach(service, urls);
  }

  /** Releases pictures that neither the service nor its pending or refused edit shows, or all when it is deleted. */
  async releaseUnused({ id, images, pending, refused, deletedAt }: Service): Promise<void> {
    const shown = deletedAt ? [] : [...images, ...((pending ?? refused)?.images ?? [])];
    const usedUrls = shown.map((image) => image.url);
    await this.uploads.release({ kind: 'service', targetId: id, usedUrls });
  }
}
