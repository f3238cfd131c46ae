import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { PayloadOf } from '../../platform/events/event';
import { OnDomainEvent } from '../../platform/events/handlers';
import { jsonLines } from '../../users/own-data/json-lines.sql';
import { PersonalDataService } from '../../users/own-data/personal-data.service';
import { FORMER_MEMBER } from '../../users/account/former-member';
import { UserDeleted } from '../../users/account/user.events';
import { BlogComment } from '../blog/blog.entities';
import { ContactMessage, Inquiry } from './written.entities';

const ABOUT = ['inquiry_type', 'i_am', 'location', 'property_type'] as const;
const BY = ['first_name as firstName', 'last_name as lastName', 'email'] as const;
const kind = (name: string) => sql.lit(name).as('kind');
const WRITTEN = jsonLines('own-messages-to-team', (db, userId) => {
  const messages = db
    .selectFrom('contact_messages')
    .select([kind('message'), 'created_at as createdAt', ...BY, 'message', 'answer'])
    .select(sql<object | null>`null::json`.as('details'))
    .where('user_id', '=', userId);
  const inquiries = db
    .selectFrom('inquiries')
    .select([kind('inquiry'), 'created_at as createdAt', ...BY])
    .select(({ fn, val }) => fn<string>('concat_ws', [val(', '), ...ABOUT]).as('message'))
    .select('answer')
    .select((eb) =>
      jsonBuildObject({
        ...{ inquiryType: eb.ref('inquiry_type'), iAm: eb.ref('i_am'), location: eb.ref('location') },
        ...{ zipCode: eb.ref('zip_code'), propertyType: eb.ref('property_type') },
        ...{ minPrice: eb.ref('min_price'), maxPrice: eb.ref('max_price') },
        ...{ beds: eb.ref('beds'), baths: eb.ref('baths') },
      }).as('details'),
    )
    .where('user_id', '=', userId);
  return messages.unionAll(inquiries).orderBy('createdAt');
});
const COMMENTS = jsonLines('own-blog-comments', (db, userId) =>
  db
    .selectFrom('blog_comments as c')
    .innerJoin('blog_posts as p', 'p.id', 'c.post_id')
    .select(['p.title as post', 'c.name', 'c.email', 'c.comment', 'c.status', 'c.created_at as createdAt'])
    .where('c.user_id', '=', userId)
    .orderBy('c.created_at'),
);

/** Contact messages and blog comments of signed-in people: part of their download, deleted with the account. */
@Injectable()
export class WritersService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly personalData: PersonalDataService,
  ) {}

  onModuleInit(): void {
    this.personalData.addLines({ letters: WRITTEN, blogComments: COMMENTS });
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
}
