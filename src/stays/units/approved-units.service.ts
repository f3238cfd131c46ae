import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RevisionParts } from '../../listings/life/revision-parts.service';
import { ListingPrices } from './listing-prices.service';
import { STAY_FIELD, type PendingUnit } from './pending-units';
import { StayUnits } from './stay-units.service';

/** Makes booking details hold that an admin approved with a revision. */
@Injectable()
export class ApprovedUnits implements OnModuleInit {
  constructor(
    private readonly parts: RevisionParts,
    private readonly units: StayUnits,
    private readonly prices: ListingPrices,
  ) {}

  onModuleInit(): void {
    this.parts.register(STAY_FIELD, async (listing, after, at) => {
      await this.units.apply(listing, after as PendingUnit[], at);
      await this.prices.follow(listing, at);
    });
  }
}
