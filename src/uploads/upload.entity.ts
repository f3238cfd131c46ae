import { setFields } from '../platform/database/orm/set-fields';
import { Check, Entity, Property } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../platform/database/orm/base.entity';
import {
  entityOf,
  IdColumn,
  InstantColumn,
  IntColumn,
  JsonColumn,
  ReferenceColumn,
  TextColumn,
} from '../platform/database/orm/columns';
import type { EncodedImage } from './images/image-pipeline.service';
import { jpegOf, type ImageSizes } from './images/image-sizes';
import { IndexBy, IndexOn } from '../platform/database/orm/indexes';
import type { TableOf } from '../platform/database/sql/tables';
import './images/perceptual-hash.routines';

/**
 * The subjects that an upload can belong to. `listing` includes the listing's pending revision, `stay` are the units of a
 * listing that takes bookings.
 */
export type AttachKind =
  | 'listing'
  | 'stay'
  | 'caution'
  | 'service'
  | 'avatar'
  | 'message'
  | 'case'
  | 'community'
  | 'content';

/**
 * A picture as the row of its subject stores it (`images` of a listing, a service, a message). Written by `attach`
 * only.
 */
export type StoredImage = { uploadId: string; url: string; width: number; height: number; sizes: ImageSizes };

/**
 * A picture or a video that somebody uploaded, stored as files under `/media/`. It belongs to its uploader and to at
 * most one subject. It is removed if it is released, or attached to nothing for a day.
 */
@Entity({ tableName: 'uploads' })
@Check({ name: 'uploads_attached_check', expression: '(attached_kind is null) = (attached_id is null)' })
@Check({
  name: 'uploads_image_check',
  expression: "kind <> 'image' or num_nulls(width, height, sizes, perceptual_hash) = 0",
})
@IndexOn('uploads_owner_index', ['ownerId'], { include: ['bytes'], where: 'released_at is null' })
@IndexOn('uploads_attached_index', ['attachedId', 'attachedKind'], { where: 'attached_id is not null' })
@IndexOn('uploads_stale_index', ['createdAt'], { where: 'attached_id is null or released_at is not null' })
@IndexBy(
  'uploads_hash_quarters_index',
  "using gin (hash_quarters(perceptual_hash)) where attached_kind = 'listing' and perceptual_hash is not null",
)
export class Upload extends BaseEntity<'files' | 'image'> {
  /** By table name, because the entity of users imports uploads. */
  @ReferenceColumn(() => entityOf('users'), { onDelete: 'cascade' }) ownerId: string;
  @TextColumn({ oneOf: ['image', 'video'] }) kind: 'image' | 'video';
  /** 128 random bits in hex: the unguessable part of every URL of this upload. */
  @TextColumn({ unique: true, check: "name ~ '^[0-9a-f]{32}$'" }) name: string;
  /** `/media/…`: the large JPEG of a picture, the file of a video. */
  @TextColumn() url: string;
  @IntColumn({ nullable: true }) width: number | null = null;
  @IntColumn({ nullable: true }) height: number | null = null;
  @JsonColumn({ nullable: true }) sizes: ImageSizes | null = null;
  /** Bytes of the files stored with it; JPEG copies made later do not count. */
  @IntColumn({ check: 'bytes > 0' }) bytes: number;
  /** 64 binary digits; pictures that look alike differ in few (see perceptual-hash.ts). Null for videos. */
  @Property({ type: 'string', columnType: 'bit(64)', nullable: true }) perceptualHash: string | null = null;
  @TextColumn({ nullable: true }) attachedKind: AttachKind | null = null;
  @IdColumn({ nullable: true }) attachedId: string | null = null;
  @InstantColumn({ nullable: true }) attachedAt: Date | null = null;
  /** Set when its files are about to be removed; it can no longer be attached. */
  @InstantColumn({ nullable: true }) releasedAt: Date | null = null;

  static ofImage(ownerId: string, image: EncodedImage): Upload {
    const { name, url, width, height, sizes, bytes, perceptualHash } = image;
    const facts = { name, url, width, height, sizes, bytes, perceptualHash };
    return setFields(new Upload(), { ownerId, kind: 'image', ...facts });
  }

  static ofVideo(ownerId: string, name: string, url: string, bytes: number): Upload {
    return setFields(new Upload(), { ownerId, kind: 'video', name, url, bytes });
  }

  /** The names of its files under `/media/`; a JPEG exists once it was requested. */
  get files(): string[] {
    const urls = this.sizes ? Object.values(this.sizes).flatMap((webp) => [webp, jpegOf(webp)]) : [this.url];
    return [...new Set(urls)].map((url) => url.slice('/media/'.length));
  }

  /** For pictures only. */
  get image(): StoredImage {
    return { uploadId: this.id, url: this.url, width: this.width!, height: this.height!, sizes: this.sizes! };
  }
}

declare module '../platform/database/sql/tables' {
  interface Tables {
    uploads: TableOf<Upload>;
  }
}
