import type { Actor } from '../../platform/access/actor';
import type { Role } from '../communities.dto';
import type { CommentView, PostView } from './posts.dto';
import { canDelete, canEdit, canReportPost } from './posts.policy';
import { canPost } from '../communities.policy';
import type { CommentJson, PostRow } from './posts.sql';

export function presentComment(json: CommentJson, role: Role | null, { userId }: Actor): CommentView {
  const own = { authorId: json.user.userId, role };
  return { ...json, can: { edit: canEdit(userId, own), delete: canDelete(userId, own) } };
}

/** A post as this viewer sees it. */
export function presentPost(row: PostRow, actor: Actor): PostView {
  const own = { authorId: row.author_id, role: row.role };
  return {
    postId: row.id,
    communityId: row.community_id,
    communityName: row.community_name,
    kind: row.kind,
    title: row.title,
    body: row.body,
    images: row.images,
    createdAt: row.created_at,
    editedAt: row.edited_at,
    user: row.person,
    likes: row.likes,
    liked: row.liked,
    shares: row.shares,
    commentCount: row.comment_count,
    comments: row.comments.map((comment) => presentComment(comment, row.role, actor)),
    isOwner: row.author_id === actor.userId,
    can: {
      edit: canEdit(actor.userId, own),
      delete: canDelete(actor.userId, own),
      comment: canPost(row),
      report: canReportPost(actor.userId, own),
    },
  };
}
