import { defineEvent } from '../platform/events/event';

/** `kind` is community or group. */
export type CommunityFacts = { communityId: string; kind: 'community' | 'group' };

export const CommunityInvited = defineEvent<
  CommunityFacts & { invitationId: string; userId: string; invitedBy: string }
>('community.invited');
/** A person asked to join a private community or group. */
export const CommunityJoinRequested = defineEvent<CommunityFacts & { userId: string }>(
  'community.join-requested',
);
export const CommunityJoined = defineEvent<CommunityFacts & { userId: string }>('community.joined');
/** The owner or a moderator approved a request to join. */
export const CommunityApproved = defineEvent<CommunityFacts & { userId: string; by: string }>(
  'community.approved',
);
export const CommunityLeft = defineEvent<CommunityFacts & { userId: string }>('community.left');
/** The owner or a moderator removed a member. */
export const CommunityMemberRemoved = defineEvent<CommunityFacts & { userId: string; by: string }>(
  'community.member-removed',
);
export const CommunityRoleChanged = defineEvent<
  CommunityFacts & { userId: string; by: string; role: 'Moderator' | 'Member' }
>('community.role-changed');
/** `from` is null where the account of the previous owner was deleted. */
export const CommunityOwnerChanged = defineEvent<CommunityFacts & { from: string | null; to: string }>(
  'community.owner-changed',
);
/** Deleted by its owner, or removed by an admin with a reason. */
export const CommunityDeleted = defineEvent<
  CommunityFacts & { ownerId: string; by: string; reason: string | null }
>('community.deleted');
export const CommunityRestored = defineEvent<CommunityFacts & { ownerId: string; by: string }>(
  'community.restored',
);

export type PostFacts = { postId: string; communityId: string; authorId: string };

export const PostCreated = defineEvent<PostFacts>('post.created');
export const PostLiked = defineEvent<PostFacts & { userId: string }>('post.liked');
/** Recorded once per person and post. */
export const PostShared = defineEvent<PostFacts & { userId: string }>('post.shared');
export const PostCommented = defineEvent<PostFacts & { commentId: string; userId: string }>('post.commented');
/** Removed by somebody other than its author: a moderator, or an admin with a reason. */
export const PostRemoved = defineEvent<PostFacts & { by: string; reason: string | null }>('post.removed');
export const PostRestored = defineEvent<PostFacts & { by: string }>('post.restored');

export type CommentFacts = { commentId: string; authorId: string };

/** Removed by somebody other than its author: a moderator, or an admin with a reason. */
export const CommentRemoved = defineEvent<CommentFacts & { by: string; reason: string | null }>(
  'comment.removed',
);
export const CommentRestored = defineEvent<CommentFacts & { by: string }>('comment.restored');
