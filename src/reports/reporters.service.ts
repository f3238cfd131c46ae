import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { PayloadOf } from '../platform/events/event';
import { OnDomainEvent } from '../platform/events/handlers';
import { PersonalDataService } from '../users/own-data/personal-data.service';
import { UserDeleted } from '../users/account/user.events';
import { Report } from './report.entity';

/** Adds the reports that a person filed to the download of their data, and deletes them with the account. */
@Injectable()
export class ReportersService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
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
  }
}
