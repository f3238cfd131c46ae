import { MikroORM } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { INestApplication } from '@nestjs/common';
import { PUBLISHED_PASSWORD } from '../auth/passwords/password-rules';
import { PasswordsService } from '../auth/passwords/passwords.service';
import { Clock } from '../platform/clock/clock';
import { Config } from '../platform/config/config';
import { Storage } from '../platform/storage/storage';
import { bulkInsert } from './bulk-insert';
import { demoContent, type DemoContent, type KnownPerson } from './demo-content';
import { storeDemoPictures } from './demo-media';
import { seedDemoBlogComments } from './people/demo-inbox';
import { seedDemoRewards } from './people/demo-rewards';
import { seedDemoSavedSearches } from './homes/demo-saved-searches';
import { seedDemoServices } from './homes/demo-services';
import { seedDemoFeed } from './homes/demo-feed';
import { seedDemoStays } from './homes/demo-stays';
import { seedDemoViewings } from './homes/demo-viewings';
import { seedDemoViews } from './homes/demo-views';

/** The seed of all random choices: another number makes other homes and people. */
const SEED = 20_261_101;
const MARKER = 'demo';
/** In an order in which every row finds those that it refers to. */
const TABLES = [
  'listings',
  'uploads',
  'favourites',
  'enquiries',
  'enquiry_messages',
  'tour_requests',
  'listing_transitions',
  'listing_prices',
  'listing_revisions',
  'reviews',
  'communities',
  'community_members',
  'community_favourites',
  'community_invitations',
  'posts',
  'comments',
  'post_likes',
  'post_shares',
  'follows',
  'conversations',
  'messages',
  'conversation_participants',
  'notifications',
  'reports',
  'contact_messages',
  'inquiries',
  'events',
] as const satisfies readonly Exclude<keyof DemoContent, 'users' | 'accounts' | 'crowd' | 'servicePhoto'>[];

/**
 * Seeds the demo content once, where the settings ask for it, all of it or nothing. Returns how many listings it made,
 * 0 for none. Files come first: what a crash leaves of them is written over by the next start.
 */
export async function seedDemo(app: INestApplication): Promise<number> {
  const wanted = app.get(Config).demoListings;
  const em = app.get(MikroORM).em.fork() as EntityManager;
  if (wanted === 0 || (await isSeeded(em))) return 0;
  const storage = app.get(Storage);
  const now = app.get(Clock).now();
  const pictures = await storeDemoPictures(storage);
  const known = await em.execute<KnownPerson[]>('select id, email, username from users');
  const passwordHash = await app.get(PasswordsService).hash(PUBLISHED_PASSWORD);
  const content = await demoContent({
    seed: SEED,
    listings: wanted,
    now,
    passwordHash,
    known,
    storage,
    pictures,
  });
  const knownIds = new Set(known.map(({ id }) => id));
  return em.transactional(async (tx) => {
    if (!(await mark(tx, wanted))) return 0;
    await bulkInsert(
      tx,
      'users',
      content.users.filter(({ id }) => !knownIds.has(id)),
    );
    for (const table of TABLES) await bulkInsert(tx, table, content[table]);
    const { agent, tenant } = content.accounts;
    await seedDemoServices(tx, content, SEED + 3, now);
    await seedDemoRewards(tx, now);
    await seedDemoViews(tx, [agent.id, tenant.id], now);
    await seedDemoSavedSearches(tx, tenant, now);
    await seedDemoStays(app, tx, { agent, tenant }, now);
    await seedDemoViewings(tx, { agent, tenant, guests: content.crowd }, now);
    await seedDemoFeed(app, tx, agent.id);
    await seedDemoBlogComments(tx, content.crowd, SEED + 8, now);
    await tx.execute('select fold_listing_counts()');
    await tx.execute('select learn_search_words(null)');
    return content.listings.length;
  });
}

/** Whether the database holds demo content, from this start or an earlier one. */
export const hasDemo = (app: INestApplication): Promise<boolean> =>
  isSeeded(app.get(MikroORM).em.fork() as EntityManager);

async function isSeeded(em: EntityManager): Promise<boolean> {
  const rows = await em.execute<unknown[]>('select from settings where name = ?', [MARKER]);
  return rows.length > 0;
}

/** Of several processes that start together, the one that gets the marker in seeds; the others wait here and go on. */
async function mark(em: EntityManager, count: number): Promise<boolean> {
  // However long the first one takes: the limits of requests would end the start of the others.
  await em.execute('set local lock_timeout = 0');
  await em.execute('set local statement_timeout = 0');
  const rows = await em.execute<unknown[]>(
    'insert into settings (name, value) values (?, ?::jsonb) on conflict do nothing returning name',
    [MARKER, JSON.stringify({ listings: count })],
  );
  return rows.length > 0;
}
