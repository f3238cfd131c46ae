import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Sql } from '../../platform/database/sql/sql';
import { jsonLines } from './json-lines.sql';
import { PersonalDataService } from './personal-data.service';

/** The section of a person's download that comes from the tables of people and the audit log. */
@Injectable()
export class OwnDataService implements OnModuleInit {
  constructor(
    private readonly sql: Sql,
    private readonly personalData: PersonalDataService,
  ) {}

  onModuleInit(): void {
    this.personalData.addSection('account', async (userId) => (await this.readSection(ACCOUNT, userId))[0]);
    this.personalData.addSection('following', (userId) => this.readSection(FOLLOWING, userId));
    this.personalData.addSection('followers', (userId) => this.readSection(FOLLOWERS, userId));
    this.personalData.addSection('activity', (userId) => this.readSection(ACTIVITY, userId));
  }

  private async readSection(section: ReturnType<typeof jsonLines>, userId: string): Promise<unknown[]> {
    return (await this.sql.rows(section, [userId])).map(({ line }) => line);
  }
}

const ACCOUNT = jsonLines('own-account', (db, userId) =>
  db
    .selectFrom('users')
    .select(['created_at as createdAt', 'verified_at as verifiedAt', 'phone'])
    .select(['phone_verified_at as phoneVerifiedAt', 'terms_accepted_at as termsAcceptedAt'])
    .select(['referred_by as referredBy', 'delete_requested_at as deleteRequestedAt'])
    .where('id', '=', userId),
);
const FOLLOWING = jsonLines('own-following', (db, userId) =>
  db
    .selectFrom('follows as f')
    .innerJoin('users as u', 'u.id', 'f.followee_id')
    .select(['u.id as userId', 'u.username', 'f.created_at as since'])
    .where('f.follower_id', '=', userId)
    .orderBy('f.created_at'),
);
const FOLLOWERS = jsonLines('own-followers', (db, userId) =>
  db
    .selectFrom('follows as f')
    .innerJoin('users as u', 'u.id', 'f.follower_id')
    .select(['u.id as userId', 'u.username', 'f.created_at as since'])
    .where('f.followee_id', '=', userId)
    .orderBy('f.created_at'),
);
/** The person's own audited actions, such as signing in or changing the password. */
const ACTIVITY = jsonLines('own-activity', (db, userId) =>
  db
    .selectFrom('audit_log')
    .select(['at', 'action', 'target_kind as targetKind', 'target_id as targetId', 'address'])
    .where('actor_id', '=', userId)
    .orderBy('at')
    .orderBy('id'),
);
