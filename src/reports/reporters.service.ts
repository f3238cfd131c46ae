import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Sql } from '../platform/database/sql/sql';
import { statement } from '../platform/database/sql/statement';
import type { PayloadOf } from '../platform/events/event';
import { OnDomainEvent } from '../platform/events/handlers';
import { PersonalDataService } from '../users/own-data/personal-data.service';
import { FORMER_MEMBER } from '../users/account/former-member';
import { UserDeleted } from '../users/account/user.events';
import { Report } from './report.entity';

/**
 * Adds the reports that a person filed to the download of their data, and deletes them with the account. Reports of
 * others lose the name.
 */
@Injectable()
export class ReportersService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly personalData: PersonalDataService,
  ) {}

  onModuleInit(): void {
    this.personalData.addSection('reports', async (userId) => {
      const own = await this.em.find(Report, { reporterId: userId }, { orderBy: { createdAt: 'asc' } });
      return own.map(({ subjectKind, subjectId, reason, note, createdAt }) => {
        return { subjectKind, subjectId, reason, note, createdAt };
      });
    });
  }

  @OnDomainEvent(UserDeleted)
  async forget({ userId }: PayloadOf<typeof UserDeleted>): Promise<void> {
    await this.em.nativeDelete(Report, { reporterId: userId });
    await this.sql.rows(FORGET_NAME, [userId, FORMER_MEMBER]);
  }
}

/** SQL for functions of PostgreSQL: what was said stays, as decisions rest on it, without the name of who left. */
const FORGET_NAME = statement(
  'report-forget-name',
  `update reports set said = (
     select jsonb_agg(case when one ->> 'authorId' = $1::text then one || jsonb_build_object('authorName', $2::text) else one end order by n)
     from jsonb_array_elements(said) with ordinality as each (one, n))
   where said @> jsonb_build_array(jsonb_build_object('authorId', $1::text))`,
  ['text', 'text'],
);
