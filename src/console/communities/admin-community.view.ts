import { Shown, TextField } from '../../platform/http/fields/fields';
import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';
import { ImageView } from '../../uploads/uploads.dto';

const instant = { type: String, format: 'date-time', example: '2026-11-20T09:00:00.000Z' } as const;
const id = { type: String, example: '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001' } as const;
const KINDS = { type: String, enum: ['community', 'group'], example: 'community' } as const;
const PRIVACY = { type: String, enum: ['public', 'private'], example: 'public' } as const;

/** What is removed, by its owner or author, a moderator or an admin, can be put back for 30 days. */
abstract class AdminRemovableView {
  @Shown(id) id: string;
  @Shown({ type: String, enum: ['SHOWN', 'REMOVED'], example: 'SHOWN' }) status: string;
  @Shown({ type: String, nullable: true, example: null }) removedReason: string | null;
  @Shown({ ...id, nullable: true, example: null }) removedBy: string | null;
  @Shown({ type: String, nullable: true, example: null }) removedByName: string | null;
  @Shown({ ...instant, nullable: true, example: null }) removedAt: string | null;
  @Shown(instant) createdAt: string;
}

/** A community or group, private ones included. */
export class AdminCommunityView extends AdminRemovableView {
  @Shown(id) communityId: string;
  @Shown(KINDS) kind: string;
  @Shown({ example: 'Lekki Tenants' }) name: string;
  @Shown({ example: 'People who rent in Lekki' }) description: string;
  @Shown(PRIVACY) privacy: string;
  @Shown(id) ownerId: string;
  @Shown({ example: 'Ada Obi' }) ownerName: string;
  @Shown({ example: 12 }) memberCount: number;
  @Shown({ example: 3 }) postCount: number;
}

export class AdminPostView extends AdminRemovableView {
  @Shown(id) postId: string;
  @Shown(id) communityId: string;
  @Shown({ example: 'Lekki Tenants' }) communityName: string;
  @Shown(KINDS) kind: string;
  @Shown(PRIVACY) privacy: string;
  @Shown(id) authorId: string;
  @Shown({ example: 'Bola Ade' }) authorName: string;
  @Shown({ example: 'A good plumber in Lekki' }) title: string;
  @Shown({ example: 'He came the **same day**.', description: 'Markdown' }) body: string;
  @Shown({ type: ImageView, isArray: true }) images: ImageView[];
  @Shown({ example: 3 }) likes: number;
  @Shown({ example: 1 }) shares: number;
  @Shown({ example: 2 }) commentCount: number;
  @Shown({ example: 0 }) openReports: number;
}

export class AdminCommentView extends AdminRemovableView {
  @Shown(id) commentId: string;
  @Shown(id) postId: string;
  @Shown({ example: 'A good plumber in Lekki' }) postTitle: string;
  @Shown(id) authorId: string;
  @Shown({ example: 'Bola Ade' }) authorName: string;
  @Shown({ example: 'Thank you' }) comment: string;
}

@AcceptsFieldsOf(() => AdminCommunityView, () => AdminPostView, () => AdminCommentView)
export class CommunityRemovalInput {
  @TextField({ max: 500, description: 'Why; its owner or author is told', example: 'Insults people' })
  reason: string;
}

export class CommunityDecidedView {
  @Shown({ example: 'Community removed' }) message: string;
  @Shown({ type: AdminCommunityView }) community: AdminCommunityView;
}

export class PostDecidedView {
  @Shown({ example: 'Post removed' }) message: string;
  @Shown({ type: AdminPostView }) post: AdminPostView;
}

export class CommentDecidedView {
  @Shown({ example: 'Comment removed' }) message: string;
  @Shown({ type: AdminCommentView }) comment: AdminCommentView;
}
