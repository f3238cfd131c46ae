import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ListingDeleted, type ListingHappened } from '../listings/life/listings.events';
import { OnDomainEvent } from '../platform/events/handlers';
import { UserDeleted } from '../users/account/user.events';
import { PersonalDataService } from '../users/own-data/personal-data.service';
import { CalendarFeed } from './feeds/calendar-feed.entity';
import { CalendarImport } from './imports/calendar-import.entity';
import { ImportWriterService } from './imports/import-writer.service';

const BY_AGE = { orderBy: { createdAt: 'asc', id: 'asc' } } as const;

/** Calendars end with their listing and with the account of their owner, and are part of the owner's download. */
@Injectable()
export class CalendarOwners implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly imports: ImportWriterService,
    private readonly personalData: PersonalDataService,
  ) {}

  onModuleInit(): void {
    this.personalData.addSection('calendars', (userId) => this.ofPerson(userId));
  }

  /** Safe to run twice. */
  @OnDomainEvent(ListingDeleted)
  async onListingDeleted({ listingId }: ListingHappened): Promise<void> {
    await this.em.nativeDelete(CalendarFeed, { listingId });
    await this.imports.remove({ listingId });
  }

  /** Safe to run twice. */
  @OnDomainEvent(UserDeleted)
  async onUserDeleted({ userId }: { userId: string }): Promise<void> {
    await this.em.nativeDelete(CalendarFeed, { ownerId: userId });
    await this.imports.remove({ ownerId: userId });
  }

  /** Without the tokens: a download is no place for what opens a calendar. */
  private async ofPerson(userId: string): Promise<unknown> {
    const feeds = await this.em.find(CalendarFeed, { ownerId: userId }, BY_AGE);
    const imports = await this.em.find(CalendarImport, { ownerId: userId }, BY_AGE);
    return {
      feeds: feeds.map(({ listingId, unitId, createdAt, lastReadAt }) => {
        return { listingId, unitId, createdAt, lastReadAt };
      }),
      imports: imports.map(({ listingId, unitId, name, url, status, error, readAt, events, createdAt }) => {
        return { listingId, unitId, name, url, status, error, readAt, events, createdAt };
      }),
    };
  }
}
