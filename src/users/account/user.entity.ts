import { formerUsername } from './former-member';
import { Check, Entity } from '@mikro-orm/decorators/legacy';
import { DAY_MS } from '../../platform/clock/durations';
import { BaseEntity } from '../../platform/database/orm/base.entity';
import {
  ComputedColumn,
  FlagColumn,
  IdColumn,
  InstantColumn,
  JsonColumn,
  oneOf,
  ReferenceColumn,
  TextColumn,
} from '../../platform/database/orm/columns';
import { DELETED_DOMAIN } from '../../platform/mail/mail';
import { defineConstraintError } from '../../platform/http/errors';
import { IndexBy, IndexOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import '../../platform/text/diacritics.routines';
import { samePhone } from './same-phone';
import { USER_CARD } from './user-card.routines';

defineConstraintError('users_email_unique', {
  message: 'An account with this email exists already',
  field: 'email',
});
defineConstraintError('users_username_unique', { message: 'This username is taken', field: 'username' });

/** How long a deletion can be cancelled. */
export const DELETION_DAYS = 7;

/** The name that people are found by: the expression of an index, as the two columns after it. */
export const NAME_TEXT = "first_name || ' ' || last_name || ' ' || username";
/** The same of a joined user. */
export const nameTextOf = (user: string): string =>
  `${user}.first_name || ' ' || ${user}.last_name || ' ' || ${user}.username`;

/** People whom others can find, in SQL; `u` is their row. The same as {@link User.isShown}. */
export const SHOWN_PERSON =
  'u.verified_at is not null and u.suspended_at is null and u.deleted_at is null and u.delete_requested_at is null';

type Filled = 'card' | 'role' | 'showPhone' | 'showEmail' | 'leaderboardVisible' | 'notificationSettings';
type Getter = 'fullName' | 'isAdmin' | 'isVerified' | 'isInGoodStanding' | 'isShown' | 'deletedOn';

/** Columns that say something about the person, or let them sign in. */
const ERASED = [
  ...(['avatar', 'phoneNumber', 'phone', 'whatsappNumber', 'persona', 'companyName'] as const),
  ...(['companyAddress', 'serviceArea', 'license', 'taxNumber', 'about', 'facebook'] as const),
  ...(['instagram', 'x', 'youtube', 'likedIn', 'vimeo', 'skype'] as const),
  ...(['pinterest', 'website', 'passwordHash', 'phoneVerifiedAt', 'premiumUntil'] as const),
];

/** A person. `isInGoodStanding` says whether they may act; the profile presenter decides what others see. */
@Entity({ tableName: 'users' })
@Check({ name: 'users_email_lower', expression: 'email = lower(email)' })
@Check({ name: 'users_role_known', expression: oneOf('role', ['user', 'admin']) })
@Check({ name: 'users_username_form', expression: "username ~ '^[a-z0-9._]{3,30}$'" })
@IndexOn('users_created', ['createdAt desc', 'id'])
@IndexOn('users_referred_by_index', ['referredById'], { where: 'referred_by is not null' })
@IndexOn('users_referred_index', ['createdAt'], { where: 'referred_by is not null' })
@IndexBy('users_name_trigram', `using gin (fold_marks(${NAME_TEXT}) gin_trgm_ops)`)
@IndexBy('users_email_trigram', 'using gin (fold_marks(email) gin_trgm_ops)')
@IndexBy('users_phone_trigram', 'using gin (fold_marks(phone_number) gin_trgm_ops)')
export class User extends BaseEntity<Filled | Getter> {
  /** Lower-case. */
  @TextColumn({ unique: true }) email: string;
  @TextColumn({ nullable: true, lazy: true }) passwordHash: string | null = null;
  @TextColumn({ default: 'user' }) role: 'user' | 'admin' = 'user';
  @TextColumn() firstName: string;
  @TextColumn() lastName: string;
  @TextColumn({ unique: true }) username: string;
  /** A path of this site, e.g. /media/…. */
  @TextColumn({ nullable: true }) avatar: string | null = null;
  @TextColumn({ nullable: true }) phoneNumber: string | null = null;
  @TextColumn({ nullable: true }) phone: string | null = null;
  @TextColumn({ nullable: true }) whatsappNumber: string | null = null;
  @TextColumn({ nullable: true }) persona: string | null = null;
  @TextColumn({ nullable: true }) companyName: string | null = null;
  @TextColumn({ nullable: true }) companyAddress: string | null = null;
  @TextColumn({ nullable: true }) serviceArea: string | null = null;
  @TextColumn({ nullable: true }) license: string | null = null;
  @TextColumn({ nullable: true }) taxNumber: string | null = null;
  @TextColumn({ nullable: true }) about: string | null = null;
  @TextColumn({ nullable: true }) facebook: string | null = null;
  @TextColumn({ nullable: true }) instagram: string | null = null;
  @TextColumn({ nullable: true }) x: string | null = null;
  @TextColumn({ nullable: true }) youtube: string | null = null;
  @TextColumn({ nullable: true }) likedIn: string | null = null;
  @TextColumn({ nullable: true }) vimeo: string | null = null;
  @TextColumn({ nullable: true }) skype: string | null = null;
  @TextColumn({ nullable: true }) pinterest: string | null = null;
  @TextColumn({ nullable: true }) website: string | null = null;
  @TextColumn({ unique: true }) referralCode: string;
  @ReferenceColumn(() => User, {
    fieldName: 'referred_by',
    nullable: true,
    onDelete: 'set null',
    name: 'users_referred_by_fkey',
  })
  referredById: string | null = null;
  @InstantColumn({ nullable: true }) verifiedAt: Date | null = null;
  @InstantColumn({ nullable: true }) phoneVerifiedAt: Date | null = null;
  @InstantColumn({ nullable: true }) profileCompletedAt: Date | null = null;
  @InstantColumn({ nullable: true }) termsAcceptedAt: Date | null = null;
  @InstantColumn({ nullable: true }) suspendedAt: Date | null = null;
  @IdColumn({ nullable: true }) suspendedBy: string | null = null;
  @TextColumn({ nullable: true }) suspendedReason: string | null = null;
  @InstantColumn({ nullable: true }) premiumUntil: Date | null = null;
  @InstantColumn({ nullable: true }) deleteRequestedAt: Date | null = null;
  @InstantColumn({ nullable: true }) deletedAt: Date | null = null;
  @FlagColumn({ default: true }) showPhone = true;
  @FlagColumn({ default: false }) showEmail = false;
  @FlagColumn({ default: true }) leaderboardVisible = true;
  /** Only the differences from the defaults. */
  @JsonColumn({ defaultRaw: "'{}'" }) notificationSettings: object = {};
  /** See `user_card`. */
  @ComputedColumn('text', USER_CARD, { nullable: false }) readonly card: string;

  get fullName(): string {
    return `${this.firstName} ${this.lastName}`.trim();
  }

  get isAdmin(): boolean {
    return this.role === 'admin';
  }

  /** The email address was confirmed. */
  get isVerified(): boolean {
    return this.verifiedAt !== null;
  }

  /** Suspended and deleted people cannot sign in, and their listings are hidden. */
  get isInGoodStanding(): boolean {
    return this.suspendedAt === null && this.deletedAt === null;
  }

  /** Whether others can find this person. A requested deletion hides at once. SHOWN_PERSON says it in SQL. */
  get isShown(): boolean {
    return this.isVerified && this.isInGoodStanding && this.deleteRequestedAt === null;
  }

  /** When the account is deleted; null unless its owner requested that. */
  get deletedOn(): Date | null {
    return this.deleteRequestedAt && new Date(this.deleteRequestedAt.getTime() + DELETION_DAYS * DAY_MS);
  }

  /** Whether this is the account's number, in whatever spelling. */
  hasPhoneNumber(phoneNumber: string): boolean {
    return this.phoneNumber !== null && samePhone(phoneNumber) === samePhone(this.phoneNumber);
  }

  /** A new number is unverified. */
  changePhoneNumber(phoneNumber: string): void {
    if (!this.hasPhoneNumber(phoneNumber)) this.phoneVerifiedAt = null;
    this.phoneNumber = phoneNumber;
  }

  /** The first one that is chosen completes the profile. */
  chooseUsername(username: string, at: Date): void {
    this.username = username;
    this.profileCompletedAt ??= at;
  }

  /** Erases all personal data; the row stays for references to it. Frees the username and the email address. */
  erase(at: Date): void {
    for (const name of ERASED) this[name] = null;
    const tail = this.id.replaceAll('-', '').slice(-20);
    this.firstName = 'Deleted';
    this.lastName = 'account';
    this.role = 'user';
    this.notificationSettings = {};
    this.email = `${tail}${DELETED_DOMAIN}`;
    this.username = formerUsername(this.id);
    this.referralCode = `-${tail}`;
    this.deletedAt = at;
  }

  suspend(by: string, reason: string, at: Date): void {
    this.suspendedAt = at;
    this.suspendedBy = by;
    this.suspendedReason = reason;
  }

  restore(): void {
    this.suspendedAt = null;
    this.suspendedBy = null;
    this.suspendedReason = null;
  }
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    users: TableOf<User, { referredById: 'referred_by' }>;
  }
}
