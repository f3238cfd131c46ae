import { setFields } from '../../platform/database/orm/set-fields';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { User } from '../../users/account/user.entity';
import { ListingContentsService } from './listing-contents.service';
import { ListingJournalService } from '../life/listing-journal.service';
import { Listing } from '../life/listing.entity';
import type { NewListing } from '../content/listings.dto';
import { isPremium } from '../life/listings.policy';

/** Creates listings. */
@Injectable()
export class ListingsService {
  constructor(
    private readonly em: EntityManager,
    private readonly contents: ListingContentsService,
    private readonly journal: ListingJournalService,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a draft, or a complete listing that waits for approval. Returns its id. Throws as {@link
   * ListingContents.read}.
   */
  create(actor: Actor, input: NewListing): Promise<string> {
    return this.em.transactional(async () => {
      const at = this.clock.now();
      // Locked, so that a simultaneous suspension is either seen here or finds the new listing.
      const owner = await this.em.findOneOrFail(User, actor.userId, { lockMode: LockMode.PESSIMISTIC_READ });
      const listing = new Listing();
      setFields(listing, {
        ownerId: owner.id,
        premium: isPremium(owner, at),
        ownerSuspended: !owner.isInGoodStanding || owner.deleteRequestedAt !== null,
        createdAt: at,
      });
      listing.writeContent(await this.contents.readInput(listing, input, !input.draft));
      const handedIn = input.draft ? null : listing.submit(actor.userId, at);
      this.em.persist(listing);
      await this.em.flush();
      if (handedIn) {
        this.journal.record(handedIn);
        await this.journal.recordPrice(listing, at);
      }
      return listing.id;
    });
  }
}
