import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock';
import { DAY_MS, HOUR_MS } from '../platform/clock/durations';
import { defineJob } from '../platform/events/event';
import { OnJob } from '../platform/events/handlers';
import { Storage } from '../platform/storage/storage';
import { KeptUploadsService } from './kept-uploads.service';
import { mediaNameAt } from './media/media-files';
import { removeOldParts } from './upload-receiver';
import { UploadStoreService } from './upload-store.service';
import { Upload, type AttachKind } from './upload.entity';

/** Removes the files and rows of released uploads. */
export const RemoveUploads = defineJob<{ uploadIds: string[] }>('uploads.remove');
/** Daily: removes uploads that were attached to nothing for a day, and files that a crash left behind. */
const SweepUploads = defineJob<object>('uploads.sweep', 'default', HOUR_MS);

const BATCH = 200;
const OUTLIVING_ACCOUNTS: AttachKind[] = ['message', 'content', 'case', 'caution'];

@Injectable()
export class UploadJobs {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly storage: Storage,
    private readonly store: UploadStoreService,
    private readonly kept: KeptUploadsService,
  ) {}

  @OnJob(RemoveUploads)
  async remove({ uploadIds }: { uploadIds: string[] }): Promise<void> {
    await this.removeThese(await this.kept.removableOf(uploadIds));
  }

  /**
   * Removes the uploads of a deleted account, except pictures in other people's conversations and in the site's
   * content, and those on which decisions rest.
   */
  async removeAllOf(userId: string): Promise<void> {
    const unlessStored = [{ attachedKind: null }, { attachedKind: { $nin: OUTLIVING_ACCOUNTS } }];
    const theirs = await this.em.find(Upload, { ownerId: userId, $or: unlessStored });
    for (const upload of theirs) upload.releasedAt ??= this.clock.now();
    await this.em.flush();
    await this.removeThese(await this.kept.removableOf(theirs.map(({ id }) => id)));
  }

  @OnJob(SweepUploads)
  async sweep(): Promise<void> {
    const dayAgo = new Date(this.clock.now().getTime() - DAY_MS);
    // Released first, in one statement: from then on nobody can attach an upload that is about to be removed.
    await this.em.nativeUpdate(
      Upload,
      { attachedId: null, releasedAt: null, createdAt: { $lt: dayAgo } },
      { releasedAt: this.clock.now() },
    );
    for (;;) {
      const released = await this.kept.removable(BATCH);
      if (released.length === 0) break;
      await this.removeThese(released);
    }
    await this.removeStrays();
    await removeOldParts(DAY_MS);
  }

  private async removeThese(ids: string[]): Promise<void> {
    await this.removeAll(await this.em.find(Upload, { id: { $in: ids } }));
  }

  /** Files first: a row that remains after a crash leads the next run to them. */
  private async removeAll(uploads: Upload[]): Promise<void> {
    for (const upload of uploads) await this.store.removeFiles(upload);
    await this.em.nativeDelete(Upload, { id: { $in: uploads.map((upload) => upload.id) } });
    this.em.clear();
  }

  /**
   * Files older than a day without a row: their process ended before it could save the row. By the machine's time, as a
   * file may be in the making when the product's clock moves. Other names than the program's own are somebody else's.
   */
  private async removeStrays(): Promise<void> {
    const batch: { key: string; name: string }[] = [];
    for await (const { key, ageMs, draftOf } of this.storage.list()) {
      const name = mediaNameAt(draftOf ?? key);
      if (ageMs <= DAY_MS || !name) continue;
      if (draftOf) await this.storage.remove(key);
      else batch.push({ key, name });
      if (batch.length >= BATCH) await this.removeUnknown(batch.splice(0));
    }
    await this.removeUnknown(batch);
  }

  private async removeUnknown(files: { key: string; name: string }[]): Promise<void> {
    if (files.length === 0) return;
    const names = [...new Set(files.map((file) => file.name))];
    const rows = await this.em.find(
      Upload,
      { name: { $in: names } },
      { fields: ['name'], disableIdentityMap: true },
    );
    const known = new Set(rows.map((row) => row.name));
    for (const { key, name } of files) if (!known.has(name)) await this.storage.remove(key);
  }
}
