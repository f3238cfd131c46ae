import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { ListingAccessService } from '../life/listing-access.service';
import { ListingPrice } from '../life/listing-price.entity';
import { ListingTransition } from '../life/listing-transition.entity';
import { isOwner } from '../life/listings.policy';
import type { HistoryView, PriceView, TransitionView } from '../content/listings.dto';

/** A listing's history: prices for everybody who may read it, transitions for its owner and admins. */
@Injectable()
export class ListingHistoryService {
  constructor(
    private readonly em: EntityManager,
    private readonly access: ListingAccessService,
  ) {}

  async historyOf(id: string, actor: Actor | null): Promise<HistoryView> {
    const listing = await this.access.getReadable(id, actor);
    const isAdmin = actor?.role === 'admin';
    const sees = isAdmin || isOwner(actor, listing);
    const prices = await this.em.find(
      ListingPrice,
      { listingId: id, ...(sees ? {} : { publishedAt: { $ne: null } }) },
      { orderBy: { at: 'desc', id: 'desc' } },
    );
    const transitions = sees
      ? await this.em.find(ListingTransition, { listingId: id }, { orderBy: { at: 'desc', id: 'desc' } })
      : [];
    return {
      prices: prices.map((price, i) => presentPrice(price, prices[i + 1])),
      transitions: transitions.map((line) => presentTransition(line, isAdmin)),
    };
  }
}

const presentPrice = (
  { at, publishedAt, startPrice, endPrice, period }: ListingPrice,
  earlier: ListingPrice | undefined,
): PriceView => ({
  at: (publishedAt ?? at).toISOString(),
  startPrice,
  endPrice,
  recurrence: period === 'whole' ? null : period,
  before: earlier && period !== null && earlier.period === period ? earlier.startPrice : null,
});

const presentTransition = (line: ListingTransition, forAdmin: boolean): TransitionView => ({
  at: line.at.toISOString(),
  action: line.action,
  from: line.fromStatus,
  to: line.toStatus,
  by: line.actorKind,
  userId: line.actorKind === 'owner' || forAdmin ? line.actorId : null,
  reason: line.reasonCode,
  note: line.note,
});
