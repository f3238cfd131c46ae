import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { forbidden, invalid, type AppError } from '../../platform/http/errors';
import { UploadsService } from '../../uploads/uploads.service';
import { User } from '../../users/account/user.entity';
import { mergeInput } from '../content/listing-input';
import type { ListingRevision } from '../life/listing-revision.entity';
import type { ListingContent } from '../content/listing-fields';
import { lacksOf, problemsOf, settled } from '../content/listing.content';
import type { Listing } from '../life/listing.entity';
import type { ListingFields } from '../content/listings.dto';
import { bookable } from '../life/listing-stay';
import { isPremium } from '../life/listings.policy';

function videoRefused(): AppError {
  const message = 'A video comes with the premium plan';
  return forbidden(message, undefined, { video: message });
}

/** Turns owners' input into content, and attaches pictures and videos to listings. Runs in the caller's transaction. */
@Injectable()
export class ListingContentsService {
  constructor(
    private readonly em: EntityManager,
    private readonly uploads: UploadsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Merges the body into what was there `before`, by default the listing's content, and attaches its pictures. Throws
   * 400 with `fields` for invalid values, or for missing ones if it must be `complete`; 403 with `fields` for a video
   * without the premium plan.
   */
  async readInput(
    listing: Listing,
    input: ListingFields,
    complete: boolean,
    before: ListingContent = listing.content,
  ): Promise<ListingContent> {
    const merged = mergeInput(before, input);
    const { given } = merged;
    const content = listing.stay ? bookable(listing.content, merged.content) : merged.content;
    const fields = { ...problemsOf(content, given), ...(complete ? lacksOf(content) : {}) };
    if (Object.keys(fields).length > 0) throw invalid(fields);
    const target = { kind: 'listing', targetId: listing.id, ownerId: listing.ownerId } as const;
    if (given.has('images')) {
      const urls = content.images.map((image) => image.url);
      content.images = await this.uploads.attach({ ...target, urls });
    }
    if (given.has('video') && content.video) {
      const owner = await this.em.findOneOrFail(User, listing.ownerId);
      if (!isPremium(owner, this.clock.now())) throw videoRefused();
      content.video = await this.uploads.attachVideo({ ...target, url: content.video });
    }
    return settled(content);
  }

  /** Releases the pictures and videos that neither the listing nor its pending edit uses. */
  async releaseUnused(listing: Listing, waiting: ListingRevision | null): Promise<void> {
    const contents: Partial<ListingContent>[] = [listing.content, waiting?.changes ?? {}];
    const usedUrls = contents.flatMap(({ images = [], video }) => [
      ...images.map((image) => image.url),
      ...(video ? [video] : []),
    ]);
    await this.uploads.release({ kind: 'listing', targetId: listing.id, usedUrls });
  }
}
