import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { authorize, type Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { notFound } from '../../platform/http/errors';
import { Listing } from './listing.entity';
import { canDecide, canEdit, canRead } from './listings.policy';

/** A change to a listing at an instant, in one transaction. */
export type Step<T> = (listing: Listing, at: Date) => Promise<T>;

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

/** Loads a listing for one actor: a listing that the actor may not read is not found. */
@Injectable()
export class ListingAccessService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Throws 404 for a listing that the actor may not read. */
  async getReadable(id: string, actor: Actor | null): Promise<Listing> {
    const listing = await this.em.findOne(Listing, { id, deletedAt: null });
    if (!listing || !canRead(actor, listing, this.clock.now())) throw notFound();
    return listing;
  }

  /**
   * Runs the owner's step, in one transaction with everything it persists. Throws 404 as {@link getReadable}, and 403
   * for a readable listing of somebody else. Every write to a listing, its revisions or its pictures locks the listing
   * first, so that two never deadlock.
   */
  change<T>(id: string, actor: Actor, step: Step<T>): Promise<T> {
    return this.em.transactional(async () => {
      const at = this.clock.now();
      const listing = await this.em.findOne(Listing, { id, deletedAt: null }, LOCKED);
      if (!listing || !canRead(actor, listing, at)) throw notFound();
      authorize(canEdit(actor, listing));
      return step(listing, at);
    });
  }

  /** The ids of all listings of a person that are not deleted. */
  async idsOf(ownerId: string): Promise<string[]> {
    const listings = await this.em.find(Listing, { ownerId, deletedAt: null }, { fields: ['id'] });
    return listings.map((listing) => listing.id);
  }

  /** Runs an admin's step in the same way. Throws 404 for a deleted listing, and 403 for the admin's own. */
  decide<T>(id: string, actor: Actor, step: Step<T>): Promise<T> {
    return this.em.transactional(async () => {
      const listing = await this.em.findOne(Listing, { id, deletedAt: null }, LOCKED);
      if (!listing) throw notFound();
      authorize(canDecide(actor, listing), 'You cannot decide on your own listing');
      return step(listing, this.clock.now());
    });
  }
}
