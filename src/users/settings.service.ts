import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../platform/access/actor';
import { PersonalData } from './personal-data';
import type { SettingsBody } from './settings.dto';
import { User } from './user.entity';
import { changeSettings, settingsOf, type Settings } from './user-settings';

@Injectable()
export class SettingsService {
  constructor(
    private readonly em: EntityManager,
    personalData: PersonalData,
  ) {
    personalData.addSection('settings', (userId) => this.get(userId));
  }

  async get(userId: string): Promise<Settings> {
    return settingsOf(await this.em.findOneOrFail(User, { id: userId }));
  }

  async change(actor: Actor, body: SettingsBody): Promise<Settings> {
    const user = await this.em.findOneOrFail(User, { id: actor.userId });
    const { quietHours, ...flags } = body;
    changeSettings(user, {
      ...flags,
      ...(quietHours === undefined
        ? {}
        : { quietHours: quietHours ? { from: quietHours.from, to: quietHours.to } : null }),
    });
    await this.em.flush();
    return settingsOf(user);
  }
}
