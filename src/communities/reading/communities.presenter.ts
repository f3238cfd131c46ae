import type { CommunityUserView, CommunityView, GroupView, InvitationView } from '../communities.dto';
import { belongs, canInvite, canManage, canModerate, canPost, canRead } from '../communities.policy';
import type { CommunityRow, InvitationRow, MemberRow } from './communities.sql';

function circle(row: CommunityRow) {
  const read = canRead(row);
  return {
    name: row.name,
    description: row.description,
    privacy: row.privacy,
    userId: read ? row.owner_id : null,
    memberCount: row.member_count,
    isMember: belongs(row),
    isFavorite: row.is_favorite,
    isOwner: row.role === 'Owner',
    status: row.role,
    invitationId: row.invitation_id,
    createdAt: read ? row.created_at : null,
    deletedAt: row.deleted_at,
    can: {
      read,
      post: canPost(row),
      invite: canInvite(row),
      moderate: canModerate(row),
      manage: canManage(row),
    },
  };
}

export const presentCommunity = (row: CommunityRow): CommunityView => ({
  communityId: row.id,
  ...circle(row),
});
export const presentGroup = (row: CommunityRow): GroupView => ({ groupId: row.id, ...circle(row) });

export const presentMember = (row: MemberRow): CommunityUserView => ({
  communityUserId: row.id,
  userId: row.user_id,
  status: row.role,
  user: row.person,
  createdAt: row.created_at,
});

export const presentInvitation = (row: InvitationRow): InvitationView => ({
  invitationId: row.id,
  communityId: row.community_id,
  kind: row.kind,
  name: row.name,
  description: row.description,
  privacy: row.privacy,
  memberCount: row.member_count,
  invitedBy: row.inviter,
  createdAt: row.created_at,
});
