import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import { jsonLines } from '../../users/own-data/json-lines.sql';
import { PersonalDataService } from '../../users/own-data/personal-data.service';
import { Listing } from '../life/listing.entity';

const BATCH = 200;

/** Adds a person's listings, in every state, with their edits and history, to the download of their data. */
@Injectable()
export class OwnListingsService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly personalData: PersonalDataService,
  ) {}

  onModuleInit(): void {
    this.personalData.addSection('listings', (ownerId) => this.batches(ownerId));
    this.personalData.addLines({ listingEdits: EDITS, listingHistory: HISTORY });
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

/** Includes edits of deleted listings. */
const EDITS = jsonLines('own-listing-edits', (db, ownerId) =>
  db
    .selectFrom('listing_revisions as r')
    .innerJoin('listings as l', 'l.id', 'r.listing_id')
    .select([
      'r.listing_id as listingId',
      'r.status',
      'r.changes',
      'r.parts',
      'r.submitted_at as submittedAt',
    ])
    .select(['r.decided_at as decidedAt', 'r.reason_code as reason', 'r.note'])
    .where('l.owner_id', '=', ownerId)
    .orderBy('r.submitted_at'),
);
/** By the owner, an admin or the system; not by which admin. */
const HISTORY = jsonLines('own-listing-history', (db, ownerId) =>
  db
    .selectFrom('listing_transitions as t')
    .innerJoin('listings as l', 'l.id', 't.listing_id')
    .select(['t.listing_id as listingId', 't.at', 't.action', 't.from_status as from', 't.to_status as to'])
    .select(['t.actor_kind as by', 't.reason_code as reason', 't.note'])
    .where('l.owner_id', '=', ownerId)
    .orderBy('t.at'),
);
