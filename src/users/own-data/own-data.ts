import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Sql } from '../../platform/database/sql/sql';
import { PersonalData } from './personal-data';

/** What the tables of people and the audit log hold about a person, for the download of one's own data. */
@Injectable()
export class OwnData implements OnModuleInit {
  constructor(
    private readonly sql: Sql,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.addSection('account', (userId) => this.account(userId));
    this.personalData.addSection('following', (userId) => this.follows('follower_id', 'followee_id', userId));
    this.personalData.addSection('followers', (userId) => this.follows('followee_id', 'follower_id', userId));
    this.personalData.addSection('activity', (userId) => this.activity(userId));
  }

  private async account(userId: string): Promise<unknown> {
    const [account] = await this.read(
      'own-account',
      `select created_at as "createdAt", verified_at as "verifiedAt", phone, phone_verified_at as "phoneVerifiedAt",
         terms_accepted_at as "termsAcceptedAt", referred_by as "referredBy", delete_requested_at as "deleteRequestedAt"
       from users where id = $1`,
      userId,
    );
    return account;
  }

  private follows(
    own: 'follower_id' | 'followee_id',
    other: 'follower_id' | 'followee_id',
    userId: string,
  ): Promise<unknown[]> {
    return this.read(
      `own-${own}`,
      `select u.id as "userId", u.username, f.created_at as since from follows f join users u on u.id = f.${other}
       where f.${own} = $1 order by f.created_at`,
      userId,
    );
  }

  /** What the person did that was recorded: signing in, changing the password and the like. */
  private activity(userId: string): Promise<unknown[]> {
    return this.read(
      'own-activity',
      `select at, action, target_kind as "targetKind", target_id as "targetId", address
       from audit_log where actor_id = $1 order by at, id`,
      userId,
    );
  }

  /** Rows as PostgreSQL writes them in JSON, times in ISO 8601. */
  private async read(name: string, text: string, userId: string): Promise<unknown[]> {
    const rows = await this.sql.rows<{ line: unknown }>(name, `select to_jsonb(t) as line from (${text}) t`, [
      userId,
    ]);
    return rows.map((row) => row.line);
  }
}
