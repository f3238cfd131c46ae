import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { statement } from '../../platform/database/sql/statement';
import { Sql } from '../../platform/database/sql/sql';
import type { PayloadOf } from '../../platform/events/event';
import { OnDomainEvent } from '../../platform/events/handlers';
import { PersonalDataService } from '../../users/own-data/personal-data.service';
import { UserDeleted } from '../../users/account/user.events';
import { BlogComment } from '../blog/blog.entities';
import { ContactMessage, Inquiry } from './written.entities';

const WRITTEN = statement(
  'own-messages-to-team',
  `select to_jsonb(t) as line from (
  select 'message' as kind, created_at as "createdAt", email, message, answer from contact_messages where user_id = $1
  union all
  select 'inquiry', created_at, email, concat_ws(', ', inquiry_type, i_am, location, property_type), answer
  from inquiries where user_id = $1 order by 2) t`,
  ['uuid'],
  { line: 'json' },
);
const COMMENTS = statement(
  'own-blog-comments',
  `select jsonb_build_object('post', p.title, 'comment', c.comment, 'status', c.status, 'createdAt', c.created_at) as line
  from blog_comments c join blog_posts p on p.id = c.post_id where c.user_id = $1 order by c.created_at`,
  ['uuid'],
  { line: 'json' },
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
      await em.nativeUpdate(BlogComment, { userId }, { name: 'Former member', email: '' });
    });
  }

  private async lines(section: typeof WRITTEN, userId: string): Promise<unknown[]> {
    return (await this.sql.rows(section, [userId])).map(({ line }) => line);
  }
}
