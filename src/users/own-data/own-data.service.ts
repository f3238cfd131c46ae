import { Injectable, type OnModuleInit } from '@nestjs/common';
import { statement } from '../../platform/database/sql/statement';
import { Sql } from '../../platform/database/sql/sql';
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

  private async readSection(section: ReturnType<typeof lines>, userId: string): Promise<unknown[]> {
    return (await this.sql.rows(section, [userId])).map(({ line }) => line);
  }
}

/** Rows of $1, the person, as PostgreSQL writes them in JSON, times in ISO 8601. */
const lines = (name: string, text: string) =>
  statement(name, `select to_jsonb(t) as line from (${text}) t`, ['uuid'], { line: 'json' });

const ACCOUNT = lines(
  'own-account',
  `select created_at as "createdAt", verified_at as "verifiedAt", phone, phone_verified_at as "phoneVerifiedAt",
     terms_accepted_at as "termsAcceptedAt", referred_by as "referredBy", delete_requested_at as "deleteRequestedAt"
   from users where id = $1`,
);
const FOLLOWING = lines(
  'own-following',
  `select u.id as "userId", u.username, f.created_at as since from follows f join users u on u.id = f.followee_id
   where f.follower_id = $1 order by f.created_at`,
);
const FOLLOWERS = lines(
  'own-followers',
  `select u.id as "userId", u.username, f.created_at as since from follows f join users u on u.id = f.follower_id
   where f.followee_id = $1 order by f.created_at`,
);
/** The person's own audited actions, such as signing in or changing the password. */
const ACTIVITY = lines(
  'own-activity',
  `select at, action, target_kind as "targetKind", target_id as "targetId", address
   from audit_log where actor_id = $1 order by at, id`,
);
