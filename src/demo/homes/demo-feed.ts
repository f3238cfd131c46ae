import type { EntityManager } from '@mikro-orm/postgresql';
import type { INestApplication } from '@nestjs/common';
import { CalendarFeed } from '../../calendars/feeds/calendar-feed.entity';
import { FeedTokensService } from '../../calendars/feeds/feed-tokens.service';

/** The address of the agent's own calendar, with the tours, open houses and stays of the demo. Needs a transaction. */
export async function seedDemoFeed(app: INestApplication, em: EntityManager, ownerId: string): Promise<void> {
  em.create(CalendarFeed, { ownerId, ...app.get(FeedTokensService).create() });
  await em.flush();
}
