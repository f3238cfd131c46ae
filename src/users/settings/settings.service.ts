import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { AccountStatusService } from '../account/account-status.service';
import { lockedUser } from '../account/locked-user';
import { PersonalDataService } from '../own-data/personal-data.service';
import type { SettingsBody } from './settings.dto';
import { User } from '../account/user.entity';
import { changeSettings, settingsOf, type Settings } from './user-settings';

@Injectable()
export class SettingsService {
  constructor(
    private readonly em: EntityManager,
    private readonly status: AccountStatusService,
    personalData: PersonalDataService,
  ) {
    personalData.addSection('settings', (userId) => this.get(userId));
  }

  async get(userId: string): Promise<Settings> {
    return settingsOf(await this.em.findOneOrFail(User, { id: userId }));
  }

  /** Locks the person: all settings are one column, and two switches may change at the same time. */
  async change(actor: Actor, body: SettingsBody): Promise<Settings> {
    const { quietHours, ...flags } = body;
    const hours = quietHours ? { from: quietHours.from, to: quietHours.to } : null;
    return this.em.transactional(async (em) => {
      const user = await lockedUser(em, actor.userId);
      changeSettings(user, { ...flags, ...(quietHours === undefined ? {} : { quietHours: hours }) });
      if (flags.leaderboardVisible !== undefined) await this.status.write(user);
      return settingsOf(user);
    });
  }
}
