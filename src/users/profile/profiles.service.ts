import { countRows } from '../../platform/database/sql/expressions';
import { statement } from '../../platform/database/sql/statement';
import { setFields } from '../../platform/database/orm/set-fields';
import { withoutUndefined } from '../settings/user-settings';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import type { Tables } from '../../platform/database/sql/tables';
import { invalid, notFound } from '../../platform/http/errors';
import { isId } from '../../platform/http/fields/fields';
import { lockedUser } from '../account/locked-user';
import { PersonalDataService } from '../own-data/personal-data.service';
import type { ProfileBody, ProfileView } from './profile.dto';
import { ProfileFiguresService } from './profile-figures.service';
import { canSeeProfile } from './profile.policy';
import { presentProfile, type ProfileFacts } from './profile.presenter';
import { passesForStaff, RESERVED_NAME } from '../account/site-names';
import { SHOWN_PERSON, User } from '../account/user.entity';

@Injectable()
export class ProfilesService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly figures: ProfileFiguresService,
    personalData: PersonalDataService,
  ) {
    personalData.addSection('profile', (userId) => this.get(userId, { userId, sessionId: '', role: 'user' }));
  }

  /** The person as this viewer may see them. Throws 404 `User not found`. */
  async get(userId: string, viewer: Actor | null): Promise<ProfileView> {
    const user = isId(userId) ? await this.em.findOne(User, { id: userId }) : null;
    if (!user || !canSeeProfile(viewer, user)) throw notFound('User not found', 'USER_NOT_FOUND');
    return presentProfile(
      user,
      await this.factsOf(user, viewer),
      await this.figures.figuresOf(user.id),
      viewer,
    );
  }

  /** Changes the given fields; null clears one. Locked, because a number may be verified at the same moment. */
  async update(actor: Actor, { phoneNumber, ...given }: ProfileBody): Promise<ProfileView> {
    return this.em.transactional(async (em) => {
      const user = await lockedUser(em, actor.userId);
      if (phoneNumber) user.changePhoneNumber(phoneNumber);
      else if (phoneNumber === null && user.phoneNumber)
        throw invalid({ phoneNumber: 'Phone number is required' });
      setFields(user, withoutUndefined(given));
      const isRenamed = given.firstName !== undefined || given.lastName !== undefined;
      if (isRenamed && user.role !== 'admin' && passesForStaff(user.fullName))
        throw invalid({ [given.lastName === undefined ? 'firstName' : 'lastName']: RESERVED_NAME });
      await em.flush();
      return this.get(actor.userId, actor);
    });
  }

  /** Throws 409 when another person has it, ignoring case. */
  async chooseUsername(actor: Actor, username: string): Promise<ProfileView> {
    const user = await this.em.findOneOrFail(User, { id: actor.userId });
    user.chooseUsername(username, this.clock.now());
    await this.em.flush();
    return this.get(actor.userId, actor);
  }

  private async factsOf(user: User, viewer: Actor | null): Promise<ProfileFacts> {
    const row = await this.sql.row(PROFILE_FACTS, [user.id, viewer?.userId ?? null]);
    return {
      followers: row!.followers,
      following: row!.following,
      isFollowed: row!.is_followed,
      hasPublicListing: row!.has_public_listing,
    };
  }
}

/** The number of people at this end of the follows, as in the lists: those whom others can find. */
const shownAt = (end: 'follower_id' | 'followee_id', db: Kysely<Tables>) =>
  db
    .selectFrom('follows as f')
    .innerJoin('users as u', 'u.id', `f.${end}`)
    .where(sql.raw<boolean>(SHOWN_PERSON))
    .select(countRows().as('n'));

const PROFILE_FACTS = statement(
  'profile-facts',
  (db, userId, viewerId) =>
    db.selectNoFrom(({ exists, selectFrom }) => [
      shownAt('follower_id', db).where('f.followee_id', '=', userId).as('followers'),
      shownAt('followee_id', db).where('f.follower_id', '=', userId).as('following'),
      exists(
        selectFrom('follows')
          .select('followee_id')
          .where('follower_id', '=', viewerId)
          .where('followee_id', '=', userId),
      ).as('is_followed'),
      exists(
        selectFrom('listings').select('id').where('owner_id', '=', userId).where('visible', '=', true),
      ).as('has_public_listing'),
    ]),
  ['uuid', 'uuid?'],
  { followers: 'int', following: 'int', is_followed: 'bool', has_public_listing: 'bool' },
);
