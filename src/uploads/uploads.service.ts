import { row, statement } from '../platform/database/sql/statement';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Clock } from '../platform/clock/clock';
import { Config } from '../platform/config/config';
import { Sql } from '../platform/database/sql/sql';
import { Outbox } from '../platform/events/outbox';
import { invalid } from '../platform/http/errors';
import type { ImageSizes } from './images/image-sizes';
import { mediaNameIn } from './media/media-files';
import { RemoveUploads } from './uploads.jobs';
import type { AttachKind, StoredImage } from './upload.entity';

export type AttachTarget = { kind: AttachKind; targetId: string };
export type Attachment = AttachTarget & {
  /** The required uploader: the owner of the subject, also when an admin edits it. */
  ownerId: string;
  /** In the order wanted. Any URL of an upload identifies it: `/media/…` of any size, absolute or not. */
  urls: string[];
  /** The body's field that an error names; default `images`. */
  field?: string;
};

type Row = { id: string; name: string; url: string; width: number; height: number; sizes: ImageSizes };

/**
 * Attaches uploads to their subjects. All methods run inside the caller's transaction (`em.transactional`), so that a
 * picture belongs to a subject exactly if the subject lists it.
 */
@Injectable()
export class UploadsService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * Attaches pictures and returns them in the order given, without repeats. Pictures that belong to the same subject
   * already stay attached. Throws 400 on `fields.images` if one is unknown, someone else's, or belongs to another
   * subject.
   */
  async attach({ urls, field = 'images', ...target }: Attachment): Promise<StoredImage[]> {
    const rows = await this.attachRows('image', urls, field, target);
    return rows.map(({ id, url, width, height, sizes }) => ({ uploadId: id, url, width, height, sizes }));
  }

  /** As {@link attach} for one video; returns its URL. */
  async attachVideo({
    url,
    field = 'video',
    ...target
  }: Omit<Attachment, 'urls'> & { url: string }): Promise<string> {
    const [row] = await this.attachRows('video', [url], field, target);
    return row!.url;
  }

  /**
   * Releases the pictures and videos that the subject no longer uses: everything attached to it except `usedUrls`. The
   * files are removed after the commit.
   */
  async release({ kind, targetId, usedUrls = [] }: AttachTarget & { usedUrls?: string[] }): Promise<void> {
    this.assertTransaction();
    const usedNames = usedUrls
      .map((url) => mediaNameIn(url, this.config.publicUrl))
      .filter((name) => name !== null);
    const released = await this.sql.rows(UPLOADS_RELEASE, [this.clock.now(), targetId, kind, usedNames]);
    if (released.length > 0) this.outbox.enqueue(RemoveUploads, { uploadIds: released.map((row) => row.id) });
  }

  private async attachRows(
    kind: 'image' | 'video',
    urls: string[],
    field: string,
    target: Omit<Attachment, 'urls'>,
  ): Promise<Row[]> {
    this.assertTransaction();
    const names = [...new Set(urls.map((url) => mediaNameIn(url, this.config.publicUrl)))];
    if (names.length === 0) return [];
    const rows = names.includes(null) ? [] : await this.attachAll(kind, names as string[], target);
    if (rows.length === names.length) {
      const byName = new Map(rows.map((row) => [row.name, row]));
      return names.map((name) => byName.get(name!)!);
    }
    const what = kind === 'image' ? 'Pictures' : 'A video';
    throw invalid({ [field]: `${what} must be your own uploads that are not used elsewhere` });
  }

  /** One conditional statement: attaches all of them, or none. */
  private attachAll(
    kind: 'image' | 'video',
    names: string[],
    target: Omit<Attachment, 'urls'>,
  ): Promise<Row[]> {
    return this.sql.rows(UPLOADS_ATTACH, [
      names,
      target.ownerId,
      kind,
      target.kind,
      target.targetId,
      this.clock.now(),
    ]);
  }

  private assertTransaction(): void {
    if (!this.em.isInTransaction())
      throw new Error('Uploads are attached and released inside the transaction of their cause');
  }
}

/** A set: attached uploads that are not among the names. */
const UPLOADS_RELEASE = statement(
  'uploads-release',
  (db, now, targetId, kind, names) =>
    db
      .updateTable('uploads')
      .set({ released_at: now, updated_at: now })
      .where('attached_id', '=', targetId)
      .where('attached_kind', '=', kind)
      .where('released_at', 'is', null)
      .where('name', '<>', sql<string>`all(${names}::text[])`)
      .returning('id'),
  ['instant', 'uuid', 'text', 'text[]'],
  { id: 'uuid' },
);

/** SQL for a race: all of the uploads are attached, or none, when another listing takes one of them. */
const UPLOADS_ATTACH = statement(
  'uploads-attach',
  `with wanted as (
         select id from uploads
         where name = any($1::text[]) and owner_id = $2 and kind = $3 and released_at is null
           and (attached_id is null or (attached_id = $5 and attached_kind = $4))
         order by id for update)
       update uploads u set attached_kind = $4, attached_id = $5, attached_at = coalesce(attached_at, $6), updated_at = $6
       from wanted where u.id = wanted.id and (select count(*) from wanted) = cardinality($1::text[])
       returning u.id, u.name, u.url, u.width, u.height, u.sizes`,
  ['text[]', 'uuid', 'text', 'text', 'uuid', 'instant'],
  row<Row>({ id: 'uuid', name: 'text', url: 'text', width: 'int!', height: 'int!', sizes: 'json!' }),
);
