import { Shown, TextField, UrlField } from '../../platform/http/fields/fields';
import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';
import { PageQuery } from '../../platform/http/page';
import { VocabularyField } from '../../vocabulary/vocabulary-field';
import { PhoneNumberField, SocialField, UsernameField, WrittenNameField } from '../account/account-fields';

export const USER_ID = '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001';
export const AVATAR = '/media/0f5b1c7a9d2e4f60817263544a3b2c1d-large.jpg';
const text = (example: string | null) => ({ type: String, nullable: true, example });
const number = (example: number, description?: string) => ({
  type: Number,
  example,
  ...(description ? { description } : {}),
});
const PERSONAS = ['tenant', 'buyer', 'landlord', 'agent', 'provider'];
export const TIERS = ['bronze', 'silver', 'gold'] as const;

/** How many reviews gave how many stars. */
export class StarsView {
  @Shown(number(0)) 1: number;
  @Shown(number(0)) 2: number;
  @Shown(number(1)) 3: number;
  @Shown(number(4)) 4: number;
  @Shown(number(7)) 5: number;
}

/** The reviews of all of a person's listings together. */
export class ReviewSummaryView {
  @Shown({ type: Number, nullable: true, example: 4.5, description: 'null without any review' }) average:
    number | null;
  @Shown(number(12)) count: number;
  @Shown({ type: StarsView }) stars: StarsView;
}

/**
 * A person. `role` and `coins` are there for oneself only; `email`, `phoneNumber` and `whatsappNumber` for oneself,
 * for admins, and for everyone when the person has a public listing and shows them.
 */
export class ProfileView {
  @Shown({ type: String, example: USER_ID }) userId: string;
  @Shown({ type: String, example: 'Ada Obi' }) fullName: string;
  @Shown({ type: String, example: 'Ada' }) firstName: string;
  @Shown({ type: String, example: 'Obi' }) lastName: string;
  @Shown({ type: String, example: 'ada.obi' }) username: string;
  @Shown({ ...text(AVATAR), description: 'A path of this site' }) avatar: string | null;
  @Shown({ type: String, required: false, example: 'ada@example.com' }) email?: string;
  @Shown({ ...text('08031234567'), required: false }) phoneNumber?: string | null;
  @Shown({ ...text('2348031234567'), required: false }) whatsappNumber?: string | null;
  @Shown({ type: Boolean, example: true }) phoneVerified: boolean;
  @Shown({ ...text('agent'), enum: PERSONAS }) persona: string | null;
  @Shown({
    type: String,
    enum: ['user', 'admin'],
    required: false,
    example: 'user',
    description: 'One’s own only',
  })
  role?: 'user' | 'admin';
  @Shown({ type: String, example: 'ADA7K2QX' }) referralCode: string;
  @Shown(text('Obi Homes')) companyName: string | null;
  @Shown(text('12 Allen Avenue, Ikeja')) companyAddress: string | null;
  @Shown(text('Lagos Island, Lekki')) serviceArea: string | null;
  @Shown(text('LASRERA 1234')) license: string | null;
  @Shown(text('12345678-0001')) taxNumber: string | null;
  @Shown(text('I let homes in Lekki since 2012.')) about: string | null;
  @Shown(text('obihomes')) facebook: string | null;
  @Shown(text('obihomes')) instagram: string | null;
  @Shown(text('obihomes')) x: string | null;
  @Shown(text('https://youtube.com/@obihomes')) youtube: string | null;
  @Shown(text('adaobi')) likedIn: string | null;
  @Shown(text(null)) vimeo: string | null;
  @Shown(text(null)) skype: string | null;
  @Shown(text(null)) pinterest: string | null;
  @Shown(text('https://obihomes.ng')) website: string | null;
  @Shown(number(12.5)) points: number;
  @Shown({ ...number(7.5, 'One’s own only'), required: false }) coins?: number;
  @Shown({ type: String, enum: [...TIERS], example: 'bronze' }) tier: string;
  @Shown(number(3, 'Days')) currentStreak: number;
  @Shown(number(12, 'Days')) longestStreak: number;
  @Shown(number(10)) followers: number;
  @Shown(number(4)) following: number;
  @Shown({ type: Boolean, example: false, description: 'Whether the caller follows this person' })
  isFollowed: boolean;
  @Shown(number(5, 'Likes of their posts')) appreciations: number;
  @Shown(number(2, 'Comments they wrote')) comments: number;
  @Shown({ type: ReviewSummaryView }) reviewSummary: ReviewSummaryView;
  @Shown({
    type: 'integer',
    nullable: true,
    example: 45,
    description: 'Median minutes until the person answers an enquiry; null before the first answer',
  })
  responseMinutes: number | null;
  @Shown({
    type: String,
    format: 'date-time',
    nullable: true,
    example: null,
    description: 'End of the premium plan',
  })
  premiumUntil: string | null;
  @Shown({
    type: String,
    format: 'date-time',
    nullable: true,
    required: false,
    description: 'One’s own only: when the account goes, unless restored',
  })
  deletedOn?: string | null;
  @Shown({ type: String, format: 'date-time', example: '2026-11-20T09:00:00.000Z' }) createdAt: string;
}

/** Any of the profile's fields; an emptied one ('') is taken away where a person can do without, an absent one stays. */
@AcceptsFieldsOf(() => ProfileView)
export class ProfileBody {
  @WrittenNameField('First name', { keeps: true }) firstName?: string;
  @WrittenNameField('Last name', { keeps: true, example: 'Obi' }) lastName?: string;
  @PhoneNumberField({
    optional: true,
    clears: true,
    description: 'Once given it can be changed, not taken away',
  })
  phoneNumber?: string | null;
  @PhoneNumberField({ label: 'WhatsApp number', optional: true, clears: true }) whatsappNumber?:
    string | null;
  @VocabularyField('personas', { optional: true, clears: true }) persona?: string | null;
  @TextField({ optional: true, clears: true, max: 100, example: 'Obi Homes' }) companyName?: string | null;
  @TextField({ optional: true, clears: true, max: 200 }) companyAddress?: string | null;
  @TextField({ optional: true, clears: true, max: 200 }) serviceArea?: string | null;
  @TextField({ optional: true, clears: true, max: 60 }) license?: string | null;
  @TextField({ optional: true, clears: true, max: 60 }) taxNumber?: string | null;
  @TextField({ optional: true, clears: true, max: 2000 }) about?: string | null;
  @SocialField('Facebook') facebook?: string | null;
  @SocialField('Instagram') instagram?: string | null;
  @SocialField('X') x?: string | null;
  @SocialField('YouTube') youtube?: string | null;
  @SocialField('LinkedIn') likedIn?: string | null;
  @SocialField('Vimeo') vimeo?: string | null;
  @SocialField('Skype') skype?: string | null;
  @SocialField('Pinterest') pinterest?: string | null;
  @UrlField({ optional: true, clears: true }) website?: string | null;
}

export class UsernameBody {
  @UsernameField() username: string;
}

export class ProfileAnswer {
  @Shown({ type: String, example: 'Profile Updated' }) message: string;
  @Shown({ type: ProfileView }) user: ProfileView;
}

/** A person in a list. */
export class PersonView {
  @Shown({ type: String, example: USER_ID }) userId: string;
  @Shown({ type: String, example: 'Ada Obi' }) fullName: string;
  @Shown({ type: String, example: 'ada.obi' }) username: string;
  @Shown(text(AVATAR)) avatar: string | null;
  @Shown({ type: String, enum: [...TIERS], example: 'bronze' }) tier: string;
  @Shown({ type: Boolean, example: false, description: 'Whether the caller follows this person' })
  isFollowed: boolean;
}

export class PeopleQuery extends PageQuery {
  @TextField({ optional: true, max: 100, description: 'Part of a name or username', example: 'ada' })
  q?: string;
}
