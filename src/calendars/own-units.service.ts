import { Injectable } from '@nestjs/common';
import { ListingAccessService } from '../listings/life/listing-access.service';
import { authorize, type Actor } from '../platform/access/actor';
import { StayOffersService, type StayOffer } from '../stays/quotes/stay-offers.service';

/** The units of a listing, for its owner alone. */
@Injectable()
export class OwnUnitsService {
  constructor(
    private readonly offers: StayOffersService,
    private readonly access: ListingAccessService,
  ) {}

  /** Throws 404 for a listing that the actor may not read, 403 for another's. */
  async getOffer(listingId: string, actor: Actor): Promise<StayOffer> {
    const offer = await this.offers.getReadable(listingId, actor);
    authorize(offer.owner_id === actor.userId);
    return offer;
  }

  /** Locks the offer until the end of the transaction, so that the counts stay valid. */
  holdOffer(listingId: string, actor: Actor): Promise<StayOffer> {
    return this.access.change(listingId, actor, () => this.getOffer(listingId, actor));
  }
}
