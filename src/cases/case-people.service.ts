import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OnDomainEvent } from '../platform/events/handlers';
import { FORMER_MEMBER } from '../users/account/former-member';
import { UserDeleted } from '../users/account/user.events';
import { PersonalDataService } from '../users/own-data/personal-data.service';
import { Case } from './case.entity';
import { CasesService } from './cases.service';

/** A person's cases: part of their download, and without their name once their account is deleted. */
@Injectable()
export class CasePeopleService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly cases: CasesService,
    private readonly personalData: PersonalDataService,
  ) {}

  onModuleInit(): void {
    this.personalData.addSection('cases', (userId) => this.cases.findAllOf(userId));
  }

  /** Replaces the names of a deleted account. Its evidence stays, as decisions rest on it. Safe to run twice. */
  @OnDomainEvent(UserDeleted)
  async onUserDeleted({ userId }: { userId: string }): Promise<void> {
    await this.em.nativeUpdate(Case, { claimantId: userId }, { claimantName: FORMER_MEMBER });
    await this.em.nativeUpdate(Case, { respondentId: userId }, { respondentName: FORMER_MEMBER });
  }
}
