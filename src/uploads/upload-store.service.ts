import { HOUR_SECONDS } from '../platform/clock/durations';
import { holdKeyLock } from '../platform/database/sql/advisory-locks';
import { Sql } from '../platform/database/sql/sql';
import { statement } from '../platform/database/sql/statement';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import type { Sharp } from 'sharp';
import { Config } from '../platform/config/config';
import { AppError } from '../platform/http/errors';
import { createOnce } from '../platform/http/idempotency/idempotency';
import { RateLimiter } from '../platform/http/limits/rate-limiter';
import { contentTypeOf } from '../platform/storage/content-types';
import { Storage } from '../platform/storage/storage';
import { ImagePipelineService, type EncodeOptions } from './images/image-pipeline.service';
import { mediaUrl } from './images/image-sizes';
import { newMediaName, storageKeyOf } from './media/media-files';
import { FILES_MAX, receiveFiles, type ReceivedFile, type ReceiveOptions } from './upload-receiver';
import { Upload } from './upload.entity';

const MB = 1024 * 1024;
/** Disk full, over quota, read-only, not permitted, broken, or the folder is missing. */
const DISK_FAILED = new Set<unknown>('ENOSPC EDQUOT EROFS EACCES EPERM EIO ENOENT ENOTDIR EEXIST'.split(' '));

/** Stores uploads: first all files, then their rows in one transaction; if anything fails, neither. */
@Injectable()
export class UploadStoreService {
  private readonly logger = new Logger('Uploads');

  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
    private readonly pipeline: ImagePipelineService,
    private readonly limiter: RateLimiter,
    private readonly config: Config,
  ) {}

  /**
   * Stores the pictures and videos of the multipart field `files`, not attached yet, and returns what `present` makes of
   * them: once for the request's idempotency key. Throws 400, 413, 415, 429, 507.
   */
  receive<T>(request: FastifyRequest, ownerId: string, present: (uploads: Upload[]) => T): Promise<T> {
    const options = { field: 'files', maxFiles: FILES_MAX, videos: true };
    return this.receiveInto(request, ownerId, options, present);
  }

  /** The one picture of the multipart field `avatar`, cropped to its middle square, not attached yet. */
  async receiveAvatar(request: FastifyRequest, ownerId: string): Promise<Upload> {
    const options = { field: 'avatar', maxFiles: 1, videos: false, square: true };
    return this.receiveInto(request, ownerId, options, ([avatar]) => avatar!);
  }

  /** Stores a picture that the program itself made or was given. Not attached yet. */
  async storeImage(ownerId: string, input: Buffer | Sharp, options: EncodeOptions = {}): Promise<Upload> {
    const uploads: Upload[] = [];
    const put = () => this.putImage(ownerId, input, options, uploads);
    return this.allOrNothing(ownerId, uploads, put, ([image]) => image!);
  }

  /** Removes an upload's files. Missing files are no error. */
  async removeFiles(upload: Upload): Promise<void> {
    for (const file of upload.files) await this.storage.remove(storageKeyOf(file));
  }

  private async receiveInto<T>(
    request: FastifyRequest,
    ownerId: string,
    options: ReceiveOptions & EncodeOptions,
    present: (uploads: Upload[]) => T,
  ): Promise<T> {
    const uploads: Upload[] = [];
    const put = async (): Promise<void> => {
      for await (const file of receiveFiles(request, options)) {
        await this.limiter.take(`uploads:${ownerId}`, {
          limit: this.config.env.LIMIT_UPLOADS_PER_HOUR,
          windowSeconds: HOUR_SECONDS,
        });
        await this.putReceived(ownerId, file, options, uploads);
        await this.assertQuota(this.em, ownerId, uploads);
      }
    };
    return this.allOrNothing(ownerId, uploads, put, present);
  }

  private async putReceived(
    ownerId: string,
    file: ReceivedFile,
    options: EncodeOptions,
    uploads: Upload[],
  ): Promise<void> {
    if (file.kind === 'image') return this.putImage(ownerId, file.path, options, uploads);
    const name = newMediaName();
    const key = storageKeyOf(`${name}.mp4`);
    uploads.push(Upload.ofVideo(ownerId, name, mediaUrl(`${name}.mp4`), file.bytes));
    await this.storage.putFile(key, file.path, contentTypeOf(key));
  }

  private async putImage(
    ownerId: string,
    input: string | Buffer | Sharp,
    options: EncodeOptions,
    uploads: Upload[],
  ): Promise<void> {
    const image = await this.pipeline.encode(newMediaName(), input, options);
    uploads.push(Upload.ofImage(ownerId, image));
    for (const { file, body } of image.files)
      await this.storage.put(storageKeyOf(file), body, contentTypeOf(file));
  }

  /** Runs `put`, which adds to `uploads`, then saves the rows; removes the files if either fails, or was done before. */
  private async allOrNothing<T>(
    ownerId: string,
    uploads: Upload[],
    put: () => Promise<void>,
    present: (uploads: Upload[]) => T,
  ): Promise<T> {
    let isSaved = false;
    try {
      await put();
      const response = await createOnce(async () => {
        await this.save(ownerId, uploads);
        isSaved = true;
        return present(uploads);
      });
      if (!isSaved) await this.discard(uploads);
      return response;
    } catch (error) {
      // An unresponsive store would delay the response too: the sweep removes files without a row.
      const isAway = error instanceof AppError && error.statusCode === 503;
      if (!isAway) await this.discard(uploads);
      if (!DISK_FAILED.has((error as { code?: unknown }).code)) throw error;
      this.logger.error({ err: error }, 'The disk refused a file');
      throw new AppError(507, 'STORAGE_FAILED', 'Files cannot be kept at the moment. Please try again later');
    }
  }

  private async save(ownerId: string, uploads: Upload[]): Promise<void> {
    await this.em.transactional(async (em) => {
      await holdKeyLock(Sql.in(em), 'uploadQuota', ownerId);
      await this.assertQuota(em, ownerId, uploads);
      em.persist(uploads);
    });
  }

  private async discard(uploads: Upload[]): Promise<void> {
    await Promise.allSettled(uploads.map((upload) => this.removeFiles(upload)));
  }

  private async assertQuota(em: EntityManager, ownerId: string, added: Upload[]): Promise<void> {
    const stored = await Sql.in(em).row(STORED, [ownerId]);
    const bytes = stored!.bytes + added.reduce((sum, upload) => sum + upload.bytes, 0);
    const quota = this.config.env.UPLOAD_QUOTA_MB;
    if (bytes <= quota * MB) return;
    throw new AppError(
      413,
      'QUOTA_EXCEEDED',
      `Your uploads can take at most ${quota} MB. Remove some pictures or videos first`,
    );
  }
}

const STORED = statement(
  'uploads-stored',
  (db, ownerId) =>
    db
      .selectFrom('uploads')
      .select(({ ref }) => sql<number>`coalesce(sum(${ref('bytes')}), 0)::float8`.as('bytes'))
      .where('owner_id', '=', ownerId)
      .where('released_at', 'is', null),
  ['uuid'],
  { bytes: 'float' },
);
