import { Injectable, type OnModuleInit } from '@nestjs/common';
import { assertByTheNight } from '../../listings/life/listing-stay';
import { RevisionPartsService } from '../../listings/life/revision-parts.service';
import { ListingPricesService } from './listing-prices.service';
import { STAY_FIELD, type PendingUnit } from './pending-units';
import { StayUnitsService } from './stay-units.service';

/** Makes booking details hold that an admin approved with a revision. */
@Injectable()
export class ApprovedUnitsService implements OnModuleInit {
  constructor(
    private readonly parts: RevisionPartsService,
    private readonly units: StayUnitsService,
    private readonly prices: ListingPricesService,
  ) {}

  onModuleInit(): void {
    this.parts.register(STAY_FIELD, {
      assertFits: assertByTheNight,
      apply: async (listing, after, at) => {
        await this.units.apply(listing, after as PendingUnit[], at);
        await this.prices.follow(listing, at);
      },
    });
  }
}
