import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/access/actor';
import { UploadStoreService } from '../../uploads/upload-store.service';
import { UploadsService } from '../../uploads/uploads.service';
import { User } from '../account/user.entity';

@Injectable()
export class AvatarsService {
  constructor(
    private readonly em: EntityManager,
    private readonly store: UploadStoreService,
    private readonly uploads: UploadsService,
  ) {}

  /** Stores the only image of a multipart request as the caller's avatar, deleting the previous one. Throws 400, 413, 415. */
  async receive(request: FastifyRequest, actor: Actor): Promise<void> {
    const { url } = await this.store.receiveAvatar(request, actor.userId);
    const target = { kind: 'avatar', targetId: actor.userId } as const;
    await this.em.transactional(async (em) => {
      await this.uploads.attach({ ...target, ownerId: actor.userId, urls: [url], field: 'avatar' });
      const user = await em.findOneOrFail(User, { id: actor.userId });
      user.avatar = url;
      await this.uploads.release({ ...target, usedUrls: [url] });
    });
  }
}
