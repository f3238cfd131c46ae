import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import { PersonalDataService } from '../../users/own-data/personal-data.service';
import { Listing } from '../life/listing.entity';

const BATCH = 200;

/** Adds a person's listings, in every state, to the download of their data. */
@Injectable()
export class OwnListingsService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly personalData: PersonalDataService,
  ) {}

  onModuleInit(): void {
    this.personalData.addSection('listings', (ownerId) => this.batches(ownerId));
  }

  /** Oldest first. An owner may have thousands: each batch has an ORM context of its own, or one would hold them all. */
  private async *batches(ownerId: string): AsyncGenerator<object[], void, undefined> {
    const ids = (await this.sql.rows(OWN_LISTINGS, [ownerId])).map(({ id }) => id);
    for (let from = 0; from < ids.length; from += BATCH) {
      const some = ids.slice(from, from + BATCH);
      const listings = await this.em.fork().find(Listing, { id: some, deletedAt: null });
      listings.sort((a, b) => some.indexOf(a.id) - some.indexOf(b.id));
      yield listings.map(({ id, status, content, createdAt }) => ({
        listingId: id,
        status,
        ...content,
        createdAt,
      }));
    }
  }
}

const OWN_LISTINGS = statement(
  'own-listings',
  (db, ownerId) =>
    db
      .selectFrom('listings')
      .select('id')
      .where('owner_id', '=', ownerId)
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id'),
  ['uuid'],
  { id: 'uuid' },
);
