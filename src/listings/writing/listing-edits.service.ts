import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import type { AcceptedVersions } from '../../platform/http/admin-list/record-version';
import { changedMeanwhile, conflict } from '../../platform/http/errors';
import { ListingAccessService } from '../life/listing-access.service';
import { editedVersion } from '../life/listing-revision.entity';
import { ListingContentsService } from './listing-contents.service';
import { ListingEndingsService } from '../life/listing-endings.service';
import { ListingJournalService } from '../life/listing-journal.service';
import type { ContentField, ListingContent } from '../content/listing-fields';
import { namedFields } from '../content/listing-input';
import { changedFields, pick } from '../content/listing.content';
import { placeOf } from '../life/listing-place';
import type { Listing } from '../life/listing.entity';
import { PUBLISHED_STATUSES, UNFINISHED_STATUSES } from '../life/listing.states';
import type { ListingFields } from '../content/listings.dto';
import { RevisionsService } from './revisions.service';

/** An owner's edit, read and validated. */
type Edit = {
  listing: Listing;
  after: ListingContent;
  changed: ContentField[];
  /** The fields of `changed` that this edit changes; the others wait already. */
  touched: ContentField[];
  /** Fields that it names with the value that they have. */
  unchanged: ContentField[];
  by: string;
  at: Date;
};

/** Edits by owners. */
@Injectable()
export class ListingEditsService {
  constructor(
    private readonly access: ListingAccessService,
    private readonly contents: ListingContentsService,
    private readonly revisions: RevisionsService,
    private readonly journal: ListingJournalService,
    private readonly endings: ListingEndingsService,
  ) {}

  /**
   * Changes a listing. On a published one only a small price cut and the offer status apply at once, the rest waits as
   * its one revision; a changed type or state sends an approved one back for approval. A field that the body names with its
   * published value leaves the revision, unless the body is the whole record as it was read. An edit that names the
   * versions that it was made from goes on from what waits, and is refused with 412 for any other; without them it replaces
   * what waits.
   */
  edit(actor: Actor, id: string, input: ListingFields, accepted: AcceptedVersions): Promise<void> {
    return this.access.change(id, actor, async (listing, at) => {
      const { status } = listing;
      if (status === 'SUSPENDED')
        throw conflict('This listing is suspended and cannot be edited', 'WRONG_STATE');
      const before = accepted ? await this.seen(listing, accepted) : listing.content;
      const complete = !UNFINISHED_STATUSES.includes(status);
      const after = await this.contents.readInput(listing, input, complete, before);
      const changed = changedFields(listing.content, after);
      const touched = changedFields(before, after);
      const unchanged = namedFields(input).filter((field) => !changed.includes(field));
      const edit: Edit = { listing, after, changed, touched, unchanged, by: actor.userId, at };
      const isAnother = changed.includes('type') || changed.includes('state');
      if (!PUBLISHED_STATUSES.includes(status)) await this.change(edit);
      else if (isAnother && status === 'APPROVED') await this.relist(edit);
      else await this.revise(edit);
    });
  }

  /** The owner withdraws the edit that is pending or was refused. Throws 409 if there is none. */
  withdraw(actor: Actor, id: string): Promise<void> {
    return this.access.change(id, actor, (listing, at) => this.revisions.withdraw(listing, actor.userId, at));
  }

  /** The content with what waits, as its owner saw it. Throws 412 if that is another version. */
  private async seen(listing: Listing, accepted: readonly string[]): Promise<ListingContent> {
    const waiting = await this.revisions.findPending(listing.id);
    if (!accepted.includes(editedVersion(listing, waiting))) throw changedMeanwhile();
    return { ...listing.content, ...waiting?.changes };
  }

  /** Changes the listing itself, which no admin has approved yet. */
  private async change({ listing, after, changed, at }: Edit): Promise<void> {
    const placeBefore = placeOf(listing);
    listing.revise(pick(after, changed));
    this.journal.recordPlace(listing, placeBefore, at);
    if (listing.status !== 'DRAFT') await this.journal.recordPrice(listing, at);
    await this.contents.releaseUnused(listing, null);
  }

  /**
   * Applies an edit that makes it another property, after which the listing waits for approval again. Throws 409
   * `BOOKINGS_OPEN` while guests are to come.
   */
  private async relist({ listing, after, changed, by, at }: Edit): Promise<void> {
    await this.endings.assertFree(listing.id, 'relist');
    const placeBefore = placeOf(listing);
    listing.revise(pick(after, changed));
    this.journal.recordPlace(listing, placeBefore, at);
    this.journal.record(listing.relist(by, at));
    await this.journal.recordPrice(listing, at);
    await this.revisions.relist(listing, by, at);
  }

  private async revise({ listing, after, changed, touched, unchanged, by, at }: Edit): Promise<void> {
    const atOnce = changed.filter((field) => touched.includes(field) && appliesAtOnce(listing, field, after));
    const waits = changed.filter((field) => !atOnce.includes(field));
    const priceBefore = listing.startPrice;
    const applied = listing.revise(pick(after, atOnce));
    await this.journal.recordEdit(listing, applied, priceBefore, at);
    const waiting =
      waits.length > 0
        ? await this.revisions.storePending(listing, pick(after, waits), by, at)
        : await this.revisions.without(listing, [...atOnce, ...unchanged], by, at);
    await this.contents.releaseUnused(listing, waiting);
  }
}

/** A small price cut and the offer status become public without approval. */
const appliesAtOnce = (listing: Listing, field: ContentField, after: ListingContent): boolean =>
  field === 'offerStatus' || (field === 'startPrice' && listing.isSmallCut(after));
