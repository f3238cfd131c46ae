import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Sql } from '../../platform/database/sql/sql';
import { jsonLines } from './json-lines.sql';
import { PersonalDataService } from './personal-data.service';

/** The sections of a person's download that come from the tables of people, their uploads and the audit log. */
@Injectable()
export class OwnDataService implements OnModuleInit {
  constructor(
    private readonly sql: Sql,
    private readonly personalData: PersonalDataService,
  ) {}

  onModuleInit(): void {
    this.personalData.addSection('account', async (userId) => (await this.sql.row(ACCOUNT, [userId]))?.line);
    this.personalData.addLines({
      following: FOLLOWING,
      followers: FOLLOWERS,
      uploads: UPLOADS,
      activity: ACTIVITY,
    });
  }
}

const ACCOUNT = jsonLines('own-account', (db, userId) =>
  db
    .selectFrom('users')
    .select(['created_at as createdAt', 'verified_at as verifiedAt', 'phone'])
    .select(['phone_verified_at as phoneVerifiedAt', 'terms_accepted_at as termsAcceptedAt'])
    .select(['referral_code as referralCode', 'referred_by as referredBy', 'role'])
    .select(['premium_until as premiumUntil', 'delete_requested_at as deleteRequestedAt'])
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
/** Without those whose files are about to be removed. */
const UPLOADS = jsonLines('own-uploads', (db, userId) =>
  db
    .selectFrom('uploads')
    .select(['url', 'kind', 'bytes', 'attached_kind as attachedKind', 'created_at as createdAt'])
    .where('owner_id', '=', userId)
    .where('released_at', 'is', null)
    .orderBy('created_at'),
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
