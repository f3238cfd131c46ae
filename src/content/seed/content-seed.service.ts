import { insertedOnce } from '../../platform/database/orm/inserted-once';
import { Setting } from '../../platform/database/setting.entity';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { DAY_MS } from '../../platform/clock/durations';
import { Config } from '../../platform/config/config';
import { untilDatabase } from '../../platform/database/connection/until-database';
import { BlogPost } from '../blog/blog.entities';
import { FaqEntry } from '../faq/faq-entry.entity';
import { LegalTextVersion } from '../legal/legal-text-version.entity';
import { BLOG_SEED } from './blog.seed';
import { FAQ_SEED } from './faq.seed';
import { LEGAL_SEED, LEGAL_UPDATED_ON } from './legal.seed';

const MARK = 'content-seeded';

/** A new installation begins with legal texts, questions and answers, and first posts; from then on they are the admins'. */
@Injectable()
export class ContentSeedService implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** The database may have become unavailable since the start waited for it. */
  async onApplicationBootstrap(): Promise<void> {
    const { databaseUrl: url, env } = this.config;
    await untilDatabase(() => this.seed(), { url, seconds: env.DATABASE_WAIT_SECONDS });
  }

  private async seed(): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      // Of several processes that start together one gets the mark; the others wait for its commit and find it.
      if (await insertedOnce(em, Setting, { name: MARK, value: true })) this.plant(em);
    });
  }

  private plant(em: EntityManager): void {
    FAQ_SEED.forEach((seed, position) => em.create(FaqEntry, { ...seed, position, published: true }));
    for (const seed of LEGAL_SEED) {
      em.create(LegalTextVersion, { ...seed, version: 1, updatedOn: LEGAL_UPDATED_ON });
    }
    BLOG_SEED.forEach((seed, index) => {
      const publishedAt = new Date(this.clock.now().getTime() - (index * 9 + 1) * DAY_MS);
      em.create(BlogPost, { ...seed, authorName: 'Gidana', publishedAt, firstPublishedAt: publishedAt });
    });
  }
}
