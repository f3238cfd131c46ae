import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PersonalData } from '../../users/own-data/personal-data';
import { Listing } from '../life/listing.entity';

/** Adds a person's listings, in every state, to the download of their data. */
@Injectable()
export class OwnListings implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.addSection('listings', async (ownerId) => {
      const own = { ownerId, deletedAt: null };
      const listings = await this.em.find(Listing, own, { orderBy: { createdAt: 'asc', id: 'asc' } });
      return listings.map(({ id, status, content, createdAt }) => ({
        listingId: id,
        status,
        ...content,
        createdAt,
      }));
    });
  }
}
