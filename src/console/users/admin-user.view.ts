import { DateField, Shown, TextField } from '../../platform/http/fields/fields';
import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';

const text = (example: string) => ({ type: String, nullable: true, example });
const instant = (description?: string) => ({
  type: String,
  format: 'date-time',
  nullable: true,
  ...(description ? { description } : {}),
});

/** What the asking admin may do with an account now. */
export class UserAbilitiesView {
  @Shown({}) suspend: boolean;
  @Shown({}) restore: boolean;
  @Shown({}) makeAdmin: boolean;
  @Shown({}) revokeAdmin: boolean;
}

/** A person in the console. */
export class AdminUserView {
  @Shown({ type: String, example: '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001' }) id: string;
  @Shown({ type: String, description: 'The same as id' }) userId: string;
  @Shown({ type: String, example: 'Ada Obi' }) fullName: string;
  @Shown({ type: String, example: 'ada.obi' }) username: string;
  @Shown({ type: String, example: 'ada@example.com' }) email: string;
  @Shown(text('08031234567')) phoneNumber: string | null;
  @Shown(text('/media/0f5b1c7a9d2e4f60817263544a3b2c1d-small.jpg')) avatar: string | null;
  @Shown(text('agent')) persona: string | null;
  @Shown(text('Obi Homes')) companyName: string | null;
  @Shown({ type: String, enum: ['user', 'admin'], example: 'user' }) role: 'user' | 'admin';
  @Shown({ type: String, format: 'date-time' }) createdAt: string;
  @Shown(instant('When the e-mail address was proven')) verifiedAt: string | null;
  @Shown(instant()) phoneVerifiedAt: string | null;
  @Shown(instant()) suspendedAt: string | null;
  @Shown(text('Sent the same scam to several people')) suspendedReason: string | null;
  @Shown(instant('Until when the plan is premium')) premiumUntil: string | null;
  @Shown(instant('When the person asked to delete the account')) deleteRequestedAt: string | null;
  @Shown(instant()) deletedAt: string | null;
  @Shown({ type: 'integer', example: 4, description: 'Listings that visitors see' }) visibleListings: number;
  @Shown({ type: 'integer', example: 6, description: 'All listings but deleted ones' }) listings: number;
  @Shown({ type: UserAbilitiesView }) can: UserAbilitiesView;
}

export class UserDecidedView {
  @Shown({ type: String, example: 'Account suspended' }) message: string;
  @Shown({ type: AdminUserView }) user: AdminUserView;
}

@AcceptsFieldsOf(() => AdminUserView)
export class SuspendUserInput {
  @TextField({
    max: 500,
    description: 'The person reads it',
    example: 'Asked several people for money before a viewing',
  })
  reason: string;
}

@AcceptsFieldsOf(() => AdminUserView)
export class PremiumInput {
  @DateField({ optional: true, description: 'The last day; nothing ends the plan' }) until?: string;
}
