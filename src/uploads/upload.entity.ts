import { setFields } from '../platform/database/orm/set-fields';
import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../platform/database/orm/base.entity';
import { IdColumn, InstantColumn, IntColumn, JsonColumn, TextColumn } from '../platform/database/orm/columns';
import type { EncodedImage } from './images/image-pipeline';
import { jpegOf, type ImageSizes } from './images/image-sizes';

/** What an upload can belong to. `listing` covers a listing's pending revision as well. */
export type AttachKind = 'listing' | 'service' | 'avatar' | 'message' | 'community' | 'content';

/** A picture as its owner's row keeps it (`images` of a listing, a service, a message). Written by `attach` alone. */
export type StoredImage = { uploadId: string; url: string; width: number; height: number; sizes: ImageSizes };

/**
 * A picture or a video that somebody sent, stored as files under `/media/`. It belongs to its uploader and to at most
 * one thing. What is attached to nothing for a day goes, and so does what was released.
 */
@Entity({ tableName: 'uploads' })
export class Upload extends BaseEntity {
  @IdColumn() ownerId: string;
  @TextColumn() kind: 'image' | 'video';
  /** 128 random bits in hex: the part of every address of this upload that cannot be guessed. */
  @TextColumn() name: string;
  /** `/media/…`: the large JPEG of a picture, the file of a video. */
  @TextColumn() url: string;
  @IntColumn({ nullable: true }) width: number | null = null;
  @IntColumn({ nullable: true }) height: number | null = null;
  @JsonColumn({ nullable: true }) sizes: ImageSizes | null = null;
  /** Of all its files together. */
  @IntColumn() bytes: number;
  /** 64 binary digits; pictures that look alike differ in few (see perceptual-hash.ts). Null for videos. */
  @Property({ type: 'string', columnType: 'bit(64)', nullable: true }) perceptualHash: string | null = null;
  @TextColumn({ nullable: true }) attachedKind: AttachKind | null = null;
  @IdColumn({ nullable: true }) attachedId: string | null = null;
  @InstantColumn({ nullable: true }) attachedAt: Date | null = null;
  /** Its files are about to be removed; it can no longer be attached. */
  @InstantColumn({ nullable: true }) releasedAt: Date | null = null;

  static ofImage(ownerId: string, image: EncodedImage): Upload {
    const { name, url, width, height, sizes, bytes, perceptualHash } = image;
    const facts = { name, url, width, height, sizes, bytes, perceptualHash };
    return setFields(new Upload(), { ownerId, kind: 'image', ...facts });
  }

  static ofVideo(ownerId: string, name: string, url: string, bytes: number): Upload {
    return setFields(new Upload(), { ownerId, kind: 'video', name, url, bytes });
  }

  /** The names of its files, which are below `/media/`. */
  get files(): string[] {
    const urls = this.sizes ? Object.values(this.sizes).flatMap((webp) => [webp, jpegOf(webp)]) : [this.url];
    return [...new Set(urls)].map((url) => url.slice('/media/'.length));
  }

  /** Of a picture. */
  get image(): StoredImage {
    return { uploadId: this.id, url: this.url, width: this.width!, height: this.height!, sizes: this.sizes! };
  }
}
