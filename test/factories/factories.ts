import { MikroORM } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { INestApplication } from '@nestjs/common';
import { Session } from '../../src/auth/sessions/session.entity';
import { Tokens } from '../../src/platform/access/tokens';
import { User } from '../../src/users/account/user.entity';
import { anImage, aVideo, makeListing, type ListingFields, type MadeListing } from './listing-factory';
import { DAY_MS } from '../../src/platform/clock/durations';

/** A person with a session that outlasts every move of the clock: pass it to `app.as(…)`. */
export type SignedIn = { user: User; userId: string; token: string };

const SESSION_DAYS = 3650;

let count = 0;

/** Creates rows directly, each with its own parents, in the state a test needs. */
export class Factories {
  readonly em: EntityManager;

  constructor(readonly app: INestApplication) {
    this.em = app.get(MikroORM).em.fork() as EntityManager;
  }

  /** A verified person with an active account, unless `fields` say otherwise. */
  async aUser(fields: Partial<User> = {}): Promise<SignedIn> {
    const n = ++count;
    const user = new User();
    Object.assign(user, {
      email: `person${n}@example.com`,
      firstName: 'Ada',
      lastName: `Person${n}`,
      username: `person${n}`,
      phoneNumber: '08031234567',
      referralCode: `CODE${n}`,
      verifiedAt: new Date(),
      ...fields,
    });
    const session = new Session();
    Object.assign(session, { userId: user.id, expiresAt: new Date(Date.now() + SESSION_DAYS * DAY_MS) });
    await this.em.persist([user]).flush();
    await this.em.persist([session]).flush();
    const claims = { sub: user.id, sid: session.id, typ: 'session' };
    const token = this.app.get(Tokens).sign(claims, `${SESSION_DAYS}d`);
    return { user, userId: user.id, token };
  }

  anAdmin(fields: Partial<User> = {}): Promise<SignedIn> {
    return this.aUser({ role: 'admin', ...fields });
  }

  /** A complete listing, APPROVED unless `status` says otherwise, with its owner. */
  async aListing(fields: ListingFields = {}): Promise<MadeListing> {
    return makeListing(this.em, fields.owner ?? (await this.aUser()), fields);
  }

  /** URLs of the person's unattached pictures, ready to be attached. Their files do not exist. */
  async pictures(owner: SignedIn, howMany = 1): Promise<string[]> {
    const uploads = Array.from({ length: howMany }, () => anImage(owner.userId, null));
    await this.em.persist(uploads).flush();
    return uploads.map((upload) => upload.url);
  }

  /** The URL of an unattached video of the person's. */
  async video(owner: SignedIn): Promise<string> {
    const upload = aVideo(owner.userId);
    await this.em.persist(upload).flush();
    return upload.url;
  }
}
