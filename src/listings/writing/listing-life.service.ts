import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { invalid } from '../../platform/http/errors';
import { ListingAccessService } from '../life/listing-access.service';
import { ListingJournalService } from '../life/listing-journal.service';
import { ListingEndingsService } from '../life/listing-endings.service';
import type { Transition } from '../life/listing-transition.entity';
import { lacksOf } from '../content/listing.content';
import type { Listing } from '../life/listing.entity';
import { ruleOf } from '../life/listing.states';
import type { CloseInput } from '../content/listings.dto';
import { RevisionsService } from './revisions.service';

/** The owners' decisions about the life of their listings. Each method makes one transition, or throws 409. */
@Injectable()
export class ListingLifeService {
  constructor(
    private readonly access: ListingAccessService,
    private readonly revisions: RevisionsService,
    private readonly journal: ListingJournalService,
    private readonly endings: ListingEndingsService,
  ) {}

  /** Submits a draft or a refused listing. Throws 400 with `fields` while something is missing. */
  submit(actor: Actor, id: string): Promise<void> {
    return this.live(actor, id, async (listing, at) => {
      const lacks = lacksOf(listing.content);
      const mayBeSubmitted = ruleOf('submit').from.includes(listing.status);
      if (mayBeSubmitted && Object.keys(lacks).length > 0) throw invalid(lacks);
      const made = listing.submit(actor.userId, at);
      await this.journal.recordPrice(listing, at);
      return made;
    });
  }

  pause(actor: Actor, id: string): Promise<void> {
    return this.live(actor, id, (listing, at) => listing.pause(actor.userId, at));
  }

  resume(actor: Actor, id: string): Promise<void> {
    return this.live(actor, id, (listing, at) => listing.resume(actor.userId, at));
  }

  confirm(actor: Actor, id: string): Promise<void> {
    return this.live(actor, id, (listing, at) => listing.confirm(actor.userId, at));
  }

  close(actor: Actor, id: string, { outcome, price }: CloseInput): Promise<void> {
    return this.live(actor, id, async (listing, at) => {
      await this.endings.assertFree(listing.id, 'close');
      return listing.close(actor.userId, at, outcome, price ?? null);
    });
  }

  /** A pending edit differs from the listing that was closed, so both go for approval together. */
  reopen(actor: Actor, id: string): Promise<void> {
    return this.live(actor, id, async (listing, at) => {
      if (ruleOf('reopen').from.includes(listing.status))
        await this.revisions.merge(listing, actor.userId, at);
      const made = listing.reopen(actor.userId, at);
      await this.journal.recordPrice(listing, at);
      return made;
    });
  }

  /** A soft delete: nobody sees the listing any more, and its pictures stay with it. */
  remove(actor: Actor, id: string): Promise<void> {
    return this.live(actor, id, async (listing, at) => {
      await this.endings.assertFree(listing.id, 'delete');
      return this.softDelete(listing, actor.userId, at);
    });
  }

  /** Deletes all listings of a deleted account, as if the owner had done it; nothing stands in the way any more. */
  async removeAllOf(ownerId: string): Promise<void> {
    const owner: Actor = { userId: ownerId, sessionId: '', role: 'user' };
    for (const id of await this.access.idsOf(ownerId))
      await this.live(owner, id, (listing, at) => this.softDelete(listing, ownerId, at));
  }

  private async softDelete(listing: Listing, by: string, at: Date): Promise<Transition> {
    await this.revisions.drop(listing, by, at);
    return listing.remove(by, at);
  }

  private live(
    actor: Actor,
    id: string,
    step: (listing: Listing, at: Date) => Transition | Promise<Transition>,
  ): Promise<void> {
    return this.access.change(id, actor, async (listing, at) => this.journal.record(await step(listing, at)));
  }
}
