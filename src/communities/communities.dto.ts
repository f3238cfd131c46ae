import {
  ChoiceField,
  FlagField,
  IdField,
  IdListField,
  Shown,
  TextField,
  TextListField,
} from '../platform/http/fields/fields';
import { AcceptsFieldsOf, WholeText } from '../platform/http/fields/input.pipe';
import { PageQuery } from '../platform/http/page';

const ID = '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001';
const instant = { type: String, format: 'date-time', example: '2026-11-20T09:00:00.000Z' } as const;
export const ROLES = ['Owner', 'Moderator', 'Member', 'Pending'] as const;
export type Role = (typeof ROLES)[number];

export class PersonInCommunityView {
  @Shown({ example: ID }) userId: string;
  @Shown({ example: 'Ada Obi' }) fullName: string;
  @Shown({ example: 'Ada' }) firstName: string;
  @Shown({ example: 'Obi' }) lastName: string;
  @Shown({ example: 'ada.obi' }) username: string;
  @Shown({ type: String, nullable: true, example: null }) avatar: string | null;
}

/** What the caller may do here. */
export class CommunityAbilities {
  @Shown({ example: true, description: 'See posts and members' }) read: boolean;
  @Shown({ example: true }) post: boolean;
  @Shown({ example: false }) invite: boolean;
  @Shown({ example: false, description: 'Approve and remove members, posts and comments' }) moderate: boolean;
  @Shown({ example: false, description: 'Edit, delete, change roles and the owner' }) manage: boolean;
}

class CircleView {
  @Shown({ example: 'Lekki Tenants' }) name: string;
  @Shown({ example: 'People who rent in Lekki' }) description: string;
  @Shown({ type: String, enum: ['public', 'private'], example: 'public' }) privacy: 'public' | 'private';
  @Shown({
    type: String,
    nullable: true,
    example: ID,
    description: 'The owner; null for who may not see inside',
  })
  userId: string | null;
  @Shown({ example: 12 }) memberCount: number;
  @Shown({ example: true }) isMember: boolean;
  @Shown({ example: false }) isFavorite: boolean;
  @Shown({ example: false }) isOwner: boolean;
  @Shown({ type: String, enum: ROLES, nullable: true, example: 'Member', description: 'Of the caller' })
  status: Role | null;
  @Shown({
    type: String,
    nullable: true,
    example: null,
    description: 'An invitation of the caller that waits',
  })
  invitationId: string | null;
  @Shown({ ...instant, nullable: true, description: 'null for who may not see inside' }) createdAt:
    string | null;
  @Shown({
    ...instant,
    nullable: true,
    example: null,
    description: 'Deleted ones are shown to their owner for 30 days',
  })
  deletedAt: string | null;
  @Shown({ type: CommunityAbilities }) can: CommunityAbilities;
}

/** Of a private one, whoever does not belong to it is told the name, the description and how many belong to it. */
export class CommunityView extends CircleView {
  @Shown({ example: ID }) communityId: string;
}

export class GroupView extends CircleView {
  @Shown({ example: ID }) groupId: string;
}

export class UserGroupView {
  @Shown({ type: GroupView }) group: GroupView;
}

export class CommunityUserView {
  @Shown({ example: ID }) communityUserId: string;
  @Shown({ example: ID }) userId: string;
  @Shown({ type: String, enum: ROLES, example: 'Member' }) status: Role;
  @Shown({ type: PersonInCommunityView }) user: PersonInCommunityView;
  @Shown(instant) createdAt: string;
}

export class InvitationView {
  @Shown({ example: ID }) invitationId: string;
  @Shown({ example: ID, description: 'Of the community or group' }) communityId: string;
  @Shown({ type: String, enum: ['community', 'group'], example: 'community' }) kind: 'community' | 'group';
  @Shown({ example: 'Lekki Tenants' }) name: string;
  @Shown({ example: 'People who rent in Lekki' }) description: string;
  @Shown({ type: String, enum: ['public', 'private'], example: 'private' }) privacy: 'public' | 'private';
  @Shown({ example: 12 }) memberCount: number;
  @Shown({ type: PersonInCommunityView }) invitedBy: PersonInCommunityView;
  @Shown(instant) createdAt: string;
}

export class CommunitiesQuery extends PageQuery {
  @TextField({ optional: true, max: 100, description: 'Part of the name', example: 'lekki' }) q?: string;
  @FlagField({ optional: true, description: 'Only those the caller belongs to' }) mine?: boolean;
  @FlagField({ optional: true, description: 'Only those the caller marked' }) favorite?: boolean;
  @FlagField({ optional: true, description: 'Only those the caller owns' }) owned?: boolean;
  @FlagField({ optional: true, description: 'Only those of the caller that can still be restored' })
  deleted?: boolean;
}

export class MembersQuery extends PageQuery {
  @TextField({ optional: true, max: 100, description: 'Part of a name or username', example: 'ada' })
  q?: string;
}

const PRIVACY = ['public', 'private'] as const;

@AcceptsFieldsOf(() => CommunityView)
export class CommunityBody {
  @TextField({ max: 100, example: 'Lekki Tenants' }) name: string;
  @TextField({ max: 2000, example: 'People who rent in Lekki' }) description: string;
  @ChoiceField(PRIVACY, { optional: true, description: 'public unless given' }) privacy?:
    'public' | 'private';
  @IdListField({ optional: true, description: 'People to invite' }) members?: string[];
}

@AcceptsFieldsOf(() => GroupView)
export class GroupBody extends CommunityBody {}

@AcceptsFieldsOf(() => CommunityView)
export class CommunityEditBody {
  @TextField({ keeps: true, max: 100, example: 'Lekki Tenants' }) name?: string;
  @TextField({ keeps: true, max: 2000, example: 'People who rent in Lekki' }) description?: string;
  @ChoiceField(PRIVACY, { keeps: true }) privacy?: 'public' | 'private';
}

@AcceptsFieldsOf(() => GroupView)
export class GroupEditBody extends CommunityEditBody {}

@WholeText('Please select a user')
export class NewOwnerBody {
  @IdField({ required: 'Please select a user' }) newOwnerId: string;
}

export class InviteBody {
  @TextListField({ maxItems: 50, maxLength: 60, required: 'Username is required', example: ['ada.obi'] })
  usernames: string[];
}

export class RoleBody {
  @ChoiceField(['Moderator', 'Member']) role: 'Moderator' | 'Member';
}

export class CommunityAnswer {
  @Shown({ example: 'Community updated' }) message: string;
  @Shown({ type: CommunityView }) community: CommunityView;
}

export class GroupAnswer {
  @Shown({ example: 'Group updated' }) message: string;
  @Shown({ type: GroupView }) group: GroupView;
}

export class JoinAnswer {
  @Shown({ example: 'Joined Successfully' }) message: string;
  @Shown({ type: String, enum: ROLES, example: 'Member' }) status: Role;
}

export class LeaveAnswer {
  @Shown({ example: 'Exit Successfully' }) message: string;
  @Shown({ example: 'Exit Successfully', description: 'The same once more, as older apps read it' })
  messaage: string;
}

export class FavouriteCommunityAnswer {
  @Shown({ example: 'Added to favorites' }) message: string;
  @Shown({ example: true }) isFavorite: boolean;
}
