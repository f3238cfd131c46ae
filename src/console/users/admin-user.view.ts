import { DateField, InstantField, TextField } from '../../platform/http/fields/fields';
import {
  Shown,
  ShownChoice,
  ShownFlag,
  ShownId,
  ShownInstant,
  ShownInt,
  ShownText,
} from '../../platform/http/fields/shown';
import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';

/** The actions that the requesting admin may take on an account now. */
export class UserAbilitiesView {
  @ShownFlag() suspend: boolean;
  @ShownFlag() restore: boolean;
  @ShownFlag() makeAdmin: boolean;
  @ShownFlag() revokeAdmin: boolean;
  @ShownFlag() resetSecondFactor: boolean;
  @ShownFlag() premium: boolean;
}

/** A person in the console. */
export class AdminUserView {
  @ShownId() id: string;
  @ShownId({ description: 'The same as id' }) userId: string;
  @ShownText('Ada Obi') fullName: string;
  @ShownText('ada.obi') username: string;
  @ShownText('ada@example.com') email: string;
  @ShownText('08031234567', { nullable: true }) phoneNumber: string | null;
  @ShownText('/media/0f5b1c7a9d2e4f60817263544a3b2c1d-small.jpg', { nullable: true }) avatar: string | null;
  @ShownText('agent', { nullable: true }) persona: string | null;
  @ShownText('Obi Homes', { nullable: true }) companyName: string | null;
  @ShownChoice(['user', 'admin']) role: 'user' | 'admin';
  @ShownInstant() createdAt: string;
  @ShownInstant({ nullable: true, description: 'When the email address was verified' }) verifiedAt:
    | string
    | null;
  @ShownInstant({ nullable: true }) phoneVerifiedAt: string | null;
  @ShownInstant({ nullable: true }) suspendedAt: string | null;
  @ShownText('Sent the same scam to several people', { nullable: true }) suspendedReason: string | null;
  @ShownInstant({ nullable: true, description: 'When the premium plan ends' }) premiumUntil: string | null;
  @ShownInstant({ nullable: true, description: 'When the person asked to delete the account' })
  deleteRequestedAt: string | null;
  @ShownInstant({ nullable: true }) deletedAt: string | null;
  @ShownFlag(true, { description: 'Whether there is an authenticator app or a passkey' })
  secondFactor: boolean;
  @ShownInt(4, { description: 'Listings that visitors see' }) visibleListings: number;
  @ShownInt(6, { description: 'All listings but deleted ones' }) listings: number;
  @Shown({ type: UserAbilitiesView }) can: UserAbilitiesView;
}

export class UserDecidedView {
  @ShownText('Account suspended') message: string;
  @Shown({ type: AdminUserView }) user: AdminUserView;
}

@AcceptsFieldsOf(() => AdminUserView)
export class SuspendUserInput {
  @TextField({
    max: 500,
    description: 'Shown to the person',
    example: 'Asked several people for money before a viewing',
  })
  reason: string;
}

@AcceptsFieldsOf(() => AdminUserView)
export class PremiumInput {
  @DateField({ optional: true, description: 'The last day; if absent, the plan ends' }) until?: string;
  @InstantField({
    optional: true,
    clears: true,
    description: 'The `premiumUntil` that the admin saw, null for none: 409 if it is another one by now',
  })
  seen?: string | null;
}
