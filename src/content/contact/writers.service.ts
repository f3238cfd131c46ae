import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Sql } from '../../platform/database/sql/sql';
import type { PayloadOf } from '../../platform/events/event';
import { OnDomainEvent } from '../../platform/events/handlers';
import { jsonLines } from '../../users/own-data/json-lines.sql';
import { PersonalDataService } from '../../users/own-data/personal-data.service';
import { FORMER_MEMBER } from '../../users/account/former-member';
import { UserDeleted } from '../../users/account/user.events';
import { BlogComment } from '../blog/blog.entities';
import { ContactMessage, Inquiry } from './written.entities';

const ABOUT = ['inquiry_type', 'i_am', 'location', 'property_type'] as const;
const kind = (name: string) => sql.lit(name).as('kind');
const WRITTEN = jsonLines('own-messages-to-team', (db, userId) => {
  const messages = db
    .selectFrom('contact_messages')
    .select([kind('message'), 'created_at as createdAt', 'email', 'message', 'answer'])
    .where('user_id', '=', userId);
  const inquiries = db
    .selectFrom('inquiries')
    .select([kind('inquiry'), 'created_at as createdAt', 'email'])
    .select(({ fn, val }) => fn<string>('concat_ws', [val(', '), ...ABOUT]).as('message'))
    .select('answer')
    .where('user_id', '=', userId);
  return messages.unionAll(inquiries).orderBy('createdAt');
});
const COMMENTS = jsonLines('own-blog-comments', (db, userId) =>
  db
    .selectFrom('blog_comments as c')
    .innerJoin('blog_posts as p', 'p.id', 'c.post_id')
    .select(['p.title as post', 'c.comment', 'c.status', 'c.created_at as createdAt'])
    .where('c.user_id', '=', userId)
    .orderBy('c.created_at'),
);

/** Contact messages and blog comments of signed-in people: part of their download, deleted with the account. */
@Injectable()
export class WritersService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly personalData: PersonalDataService,
  ) {}

  onModuleInit(): void {
    this.personalData.addSection('letters', (userId) => this.lines(WRITTEN, userId));
    this.personalData.addSection('blogComments', (userId) => this.lines(COMMENTS, userId));
  }

  /** Comments stay where others read them, without a name. */
  @OnDomainEvent(UserDeleted)
  async forget({ userId }: PayloadOf<typeof UserDeleted>): Promise<void> {
    await this.em.transactional(async (em) => {
      await em.nativeDelete(ContactMessage, { userId });
      await em.nativeDelete(Inquiry, { userId });
      await em.nativeUpdate(BlogComment, { userId }, { name: FORMER_MEMBER, email: '' });
    });
  }

  private async lines(section: typeof WRITTEN, userId: string): Promise<unknown[]> {
    return (await this.sql.rows(section, [userId])).map(({ line }) => line);
  }
}
