import { LineField, TextField, UrlField } from '../../platform/http/fields/fields';
import {
  Shown,
  ShownChoice,
  ShownFlag,
  ShownInstant,
  ShownInt,
  ShownNumber,
  ShownText,
  ShownId,
} from '../../platform/http/fields/shown';
import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';
import { WordsField } from '../../platform/http/fields/words-field';
import { PageQuery } from '../../platform/http/page';
import { VocabularyField } from '../../vocabulary/vocabulary-field';
import {
  PhoneNumberField,
  SKYPE_ID,
  SocialField,
  UsernameField,
  WrittenNameField,
} from '../account/account-fields';
import { TIERS } from './profile-figures.service';

export const USER_ID = '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001';
export const AVATAR = '/media/0f5b1c7a9d2e4f60817263544a3b2c1d-large.jpg';
const PERSONAS = ['tenant', 'buyer', 'landlord', 'agent', 'provider'];

/** The number of reviews for each number of stars. */
export class StarsView {
  @ShownNumber(0) 1: number;
  @ShownNumber(0) 2: number;
  @ShownNumber(1) 3: number;
  @ShownNumber(4) 4: number;
  @ShownNumber(7) 5: number;
}

/** The reviews of all listings of a person. */
export class ReviewSummaryView {
  @ShownNumber(4.5, { nullable: true, description: 'null without any review' }) average: number | null;
  @ShownNumber(12) count: number;
  @Shown({ type: StarsView }) stars: StarsView;
}

/** The badge of one of the first three of gold in a season. */
export class BadgeView {
  @ShownId() seasonId: string;
  @ShownInt(1, { description: 'Place in gold, 1 to 3' }) place: number;
  @ShownInstant({ example: '2026-11-15T23:00:00.000Z', description: 'When that season began' })
  startsAt: string;
}

export class ViewingFiguresView {
  @ShownInt(11) kept: number;
  @ShownInt(12) agreed: number;
}

/**
 * A person. `role` and `coins` are present only in your own profile; `email`, `phoneNumber` and `whatsappNumber` also for
 * admins, and for everyone when the person has a public listing and shows them.
 */
export class ProfileView {
  @ShownId({ example: USER_ID }) userId: string;
  @ShownText('Ada Obi') fullName: string;
  @ShownText('Ada') firstName: string;
  @ShownText('Obi') lastName: string;
  @ShownText('ada.obi') username: string;
  @ShownText(AVATAR, { nullable: true, description: 'A path of this site' }) avatar: string | null;
  @ShownText('ada@example.com', { required: false }) email?: string;
  @ShownText('08031234567', { nullable: true, required: false }) phoneNumber?: string | null;
  @ShownText('2348031234567', { nullable: true, required: false }) whatsappNumber?: string | null;
  @ShownFlag(true) phoneVerified: boolean;
  @ShownChoice(PERSONAS, { nullable: true, example: 'agent' }) persona: string | null;
  @ShownChoice(['user', 'admin'], { required: false, description: 'Your own only' })
  role?: 'user' | 'admin';
  @ShownText('ADA7K2QX') referralCode: string;
  @ShownText('Obi Homes', { nullable: true }) companyName: string | null;
  @ShownText('12 Allen Avenue, Ikeja', { nullable: true }) companyAddress: string | null;
  @ShownText('Lagos Island, Lekki', { nullable: true }) serviceArea: string | null;
  @ShownText('LASRERA 1234', { nullable: true }) license: string | null;
  @ShownText('12345678-0001', { nullable: true }) taxNumber: string | null;
  @ShownText('I let homes in Lekki since 2012.', { nullable: true }) about: string | null;
  @ShownText('obihomes', { nullable: true }) facebook: string | null;
  @ShownText('obihomes', { nullable: true }) instagram: string | null;
  @ShownText('obihomes', { nullable: true }) x: string | null;
  @ShownText('https://youtube.com/@obihomes', { nullable: true }) youtube: string | null;
  @ShownText('adaobi', { nullable: true }) likedIn: string | null;
  @ShownText(null) vimeo: string | null;
  @ShownText(null) skype: string | null;
  @ShownText(null) pinterest: string | null;
  @ShownText('https://obihomes.ng', { nullable: true }) website: string | null;
  @ShownNumber(12.5) points: number;
  @ShownNumber(7.5, { description: 'Your own only', required: false }) coins?: number;
  @ShownChoice(TIERS) tier: string;
  @ShownNumber(3, { description: 'Days' }) currentStreak: number;
  @ShownNumber(12, { description: 'Days' }) longestStreak: number;
  @ShownNumber(10) followers: number;
  @ShownNumber(4) following: number;
  @ShownFlag(false, { description: 'Whether the caller follows this person' })
  isFollowed: boolean;
  @ShownNumber(5, { description: 'Likes of their posts' }) appreciations: number;
  @ShownNumber(2, { description: 'Comments they wrote' }) comments: number;
  @Shown({ type: ReviewSummaryView }) reviewSummary: ReviewSummaryView;
  @ShownInt(45, {
    nullable: true,
    description: 'Median minutes until the person responds to an enquiry; null before the first response',
  })
  responseMinutes: number | null;
  @Shown({
    type: ViewingFiguresView,
    nullable: true,
    description: 'Of the viewings that the person agreed to as an owner; null before there are five',
  })
  viewings: ViewingFiguresView | null;
  @Shown({ type: BadgeView, isArray: true, description: 'The twelve latest badges, newest first' })
  badges: BadgeView[];
  @ShownInstant({ example: null, description: 'End of the premium plan' })
  premiumUntil: string | null;
  @ShownInstant({
    nullable: true,
    required: false,
    description: 'Your own only: when the account is deleted, unless restored',
  })
  deletedOn?: string | null;
  @ShownInstant() createdAt: string;
}

/** Changes the given fields; an empty value ('') clears a field that is optional. */
@AcceptsFieldsOf(() => ProfileView)
export class ProfileBody {
  @WrittenNameField('First name', { unchangedIfAbsent: true }) firstName?: string;
  @WrittenNameField('Last name', { unchangedIfAbsent: true, example: 'Obi' }) lastName?: string;
  @PhoneNumberField({
    optional: true,
    clears: true,
    description: 'Once set it can be changed, but not cleared',
  })
  phoneNumber?: string | null;
  @PhoneNumberField({ label: 'WhatsApp number', optional: true, clears: true }) whatsappNumber?:
    | string
    | null;
  @VocabularyField('personas', { optional: true, clears: true }) persona?: string | null;
  @LineField({ optional: true, clears: true, max: 100, example: 'Obi Homes' }) companyName?: string | null;
  @LineField({ optional: true, clears: true, max: 200 }) companyAddress?: string | null;
  @LineField({ optional: true, clears: true, max: 200 }) serviceArea?: string | null;
  @LineField({ optional: true, clears: true, max: 60 }) license?: string | null;
  @LineField({ optional: true, clears: true, max: 60 }) taxNumber?: string | null;
  @TextField({ optional: true, clears: true, max: 2000 }) about?: string | null;
  @SocialField('Facebook') facebook?: string | null;
  @SocialField('Instagram') instagram?: string | null;
  @SocialField('X') x?: string | null;
  @SocialField('YouTube') youtube?: string | null;
  @SocialField('LinkedIn') likedIn?: string | null;
  @SocialField('Vimeo') vimeo?: string | null;
  @SocialField('Skype', SKYPE_ID) skype?: string | null;
  @SocialField('Pinterest') pinterest?: string | null;
  @UrlField({ optional: true, clears: true }) website?: string | null;
}

@AcceptsFieldsOf(() => ProfileView)
export class UsernameBody {
  @UsernameField() username: string;
}

export class ProfileResponse {
  @ShownText('Profile Updated') message: string;
  @Shown({ type: ProfileView }) user: ProfileView;
}

/** A person in a list. */
export class PersonView {
  @ShownId({ example: USER_ID }) userId: string;
  @ShownText('Ada Obi') fullName: string;
  @ShownText('ada.obi') username: string;
  @ShownText(AVATAR, { nullable: true }) avatar: string | null;
  @ShownChoice(TIERS) tier: string;
  @ShownFlag(false, { description: 'Whether the caller follows this person' })
  isFollowed: boolean;
}

export class PeopleQuery extends PageQuery {
  @WordsField({ description: 'Part of a name or username', example: 'ada' }) q?: string;
}
