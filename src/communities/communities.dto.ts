import {
  ChoiceField,
  FlagField,
  IdField,
  IdListField,
  LineField,
  TextField,
  TextListField,
} from '../platform/http/fields/fields';
import {
  Shown,
  ShownChoice,
  ShownFlag,
  ShownId,
  ShownInstant,
  ShownNumber,
  ShownText,
} from '../platform/http/fields/shown';
import { AcceptsFieldsOf, WholeText } from '../platform/http/fields/input.pipe';
import { WordsField } from '../platform/http/fields/words-field';
import { PageQuery } from '../platform/http/page';
import { foldedName } from '../platform/text/visible-text';

export const ROLES = ['Owner', 'Moderator', 'Member', 'Pending'] as const;
export type Role = (typeof ROLES)[number];

export class PersonInCommunityView {
  @ShownId() userId: string;
  @ShownText('Ada Obi') fullName: string;
  @ShownText('Ada') firstName: string;
  @ShownText('Obi') lastName: string;
  @ShownText('ada.obi') username: string;
  @ShownText(null) avatar: string | null;
}

/** The caller's permissions in a community or group. */
export class CommunityAbilities {
  @ShownFlag(true, { description: 'See posts and members' }) read: boolean;
  @ShownFlag(true) post: boolean;
  @ShownFlag(false) invite: boolean;
  @ShownFlag(false, { description: 'Approve and remove members, posts and comments' }) moderate: boolean;
  @ShownFlag(false, { description: 'Edit, delete, change roles and the owner' }) manage: boolean;
}

class CircleView {
  @ShownText('Lekki Tenants') name: string;
  @ShownText('People who rent in Lekki') description: string;
  @ShownChoice(['public', 'private']) privacy: 'public' | 'private';
  @ShownId({ nullable: true, description: 'The owner; null for callers who may not see inside' })
  userId: string | null;
  @ShownNumber(12) memberCount: number;
  @ShownFlag(true) isMember: boolean;
  @ShownFlag(false) isFavorite: boolean;
  @ShownFlag(false) isOwner: boolean;
  @ShownChoice(ROLES, { nullable: true, example: 'Member', description: 'The caller’s role' })
  status: Role | null;
  @ShownText(null, { description: 'The caller’s open invitation' })
  invitationId: string | null;
  @ShownInstant({ nullable: true, description: 'null for callers who may not see inside' }) createdAt:
    | string
    | null;
  @ShownInstant({ example: null, description: 'Deleted communities are shown to their owner for 30 days' })
  deletedAt: string | null;
  @Shown({ type: CommunityAbilities }) can: CommunityAbilities;
}

/** Callers outside a private community see only its name, description and number of members. */
export class CommunityView extends CircleView {
  @ShownId() communityId: string;
}

export class GroupView extends CircleView {
  @ShownId() groupId: string;
}

export class UserGroupView {
  @Shown({ type: GroupView }) group: GroupView;
}

export class CommunityUserView {
  @ShownId() communityUserId: string;
  @ShownId() userId: string;
  @ShownChoice(ROLES, { example: 'Member' }) status: Role;
  @Shown({ type: PersonInCommunityView }) user: PersonInCommunityView;
  @ShownInstant() createdAt: string;
}

export class InvitationView {
  @ShownId() invitationId: string;
  @ShownId({ description: 'Of the community or group' }) communityId: string;
  @ShownChoice(['community', 'group']) kind: 'community' | 'group';
  @ShownText('Lekki Tenants') name: string;
  @ShownText('People who rent in Lekki') description: string;
  @ShownChoice(['public', 'private'], { example: 'private' }) privacy: 'public' | 'private';
  @ShownNumber(12) memberCount: number;
  @Shown({ type: PersonInCommunityView }) invitedBy: PersonInCommunityView;
  @ShownInstant() createdAt: string;
}

export class CommunitiesQuery extends PageQuery {
  @WordsField({ description: 'Part of the name', example: 'lekki' }) q?: string;
  @FlagField({ optional: true, description: 'Only those the caller belongs to' }) mine?: boolean;
  @FlagField({ optional: true, description: 'Only the caller’s favourites' }) favorite?: boolean;
  @FlagField({ optional: true, description: 'Only those the caller owns' }) owned?: boolean;
  @FlagField({ optional: true, description: 'Only the caller’s own that can still be restored' })
  deleted?: boolean;
}

export class MembersQuery extends PageQuery {
  @WordsField({ description: 'Part of a name or username', example: 'ada' }) q?: string;
}

const PRIVACY = ['public', 'private'] as const;

@AcceptsFieldsOf(() => CommunityView)
export class CommunityBody {
  @LineField({ max: 100, fold: foldedName, example: 'Lekki Tenants' }) name: string;
  @TextField({ max: 2000, example: 'People who rent in Lekki' }) description: string;
  @ChoiceField(PRIVACY, { optional: true, description: 'public unless given' }) privacy?:
    | 'public'
    | 'private';
  @IdListField({ optional: true, description: 'People to invite' }) members?: string[];
}

@AcceptsFieldsOf(() => GroupView)
export class GroupBody extends CommunityBody {}

@AcceptsFieldsOf(() => CommunityView)
export class CommunityEditBody {
  @LineField({ unchangedIfAbsent: true, max: 100, fold: foldedName, example: 'Lekki Tenants' }) name?: string;
  @TextField({ unchangedIfAbsent: true, max: 2000, example: 'People who rent in Lekki' })
  description?: string;
  @ChoiceField(PRIVACY, { unchangedIfAbsent: true }) privacy?: 'public' | 'private';
}

@AcceptsFieldsOf(() => GroupView)
export class GroupEditBody extends CommunityEditBody {}

@AcceptsFieldsOf(() => CommunityView, () => GroupView)
@WholeText('Please select a user')
export class NewOwnerBody {
  @IdField({ required: 'Please select a user' }) newOwnerId: string;
}

@AcceptsFieldsOf(() => CommunityView, () => GroupView)
export class InviteBody {
  @TextListField({ maxItems: 50, maxLength: 60, required: 'Username is required', example: ['ada.obi'] })
  usernames: string[];
}

@AcceptsFieldsOf(() => CommunityUserView)
export class RoleBody {
  @ChoiceField(['Moderator', 'Member']) role: 'Moderator' | 'Member';
}

export class CommunityResponse {
  @ShownText('Community updated') message: string;
  @Shown({ type: CommunityView }) community: CommunityView;
}

export class GroupResponse {
  @ShownText('Group updated') message: string;
  @Shown({ type: GroupView }) group: GroupView;
}

export class JoinResponse {
  @ShownText('Joined Successfully') message: string;
  @ShownChoice(ROLES, { example: 'Member' }) status: Role;
}

export class LeaveResponse {
  @ShownText('Exit Successfully') message: string;
  @ShownText('Exit Successfully', {
    description: 'The same message, under the misspelt name that older apps read',
  })
  messaage: string;
}

export class FavouriteCommunityResponse {
  @ShownText('Added to favorites') message: string;
  @ShownFlag(true) isFavorite: boolean;
}
