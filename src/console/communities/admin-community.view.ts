import { TextField } from '../../platform/http/fields/fields';
import {
  Shown,
  ShownChoice,
  ShownFlag,
  ShownId,
  ShownInstant,
  ShownNumber,
  ShownText,
} from '../../platform/http/fields/shown';
import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';
import { ImageView } from '../../uploads/uploads.dto';
import { REMOVAL_STATUSES } from '../removal-status';

/** Items removed by a moderator or an admin can be restored for 30 days; an owner restores their own community. */
abstract class AdminRemovableView {
  @ShownId() id: string;
  @ShownChoice(REMOVAL_STATUSES) status: string;
  @ShownText(null) removedReason: string | null;
  @ShownText(null) removedBy: string | null;
  @ShownText(null) removedByName: string | null;
  @ShownInstant({ example: null }) removedAt: string | null;
  @ShownFlag(false, { description: 'Removed, and not by its author or owner' }) canRestore: boolean;
  @ShownInstant() createdAt: string;
}

/** A community or group, private ones included. */
export class AdminCommunityView extends AdminRemovableView {
  @ShownId() communityId: string;
  @ShownChoice(['community', 'group']) kind: string;
  @ShownText('Lekki Tenants') name: string;
  @ShownText('People who rent in Lekki') description: string;
  @ShownChoice(['public', 'private']) privacy: string;
  @ShownId() ownerId: string;
  @ShownText('Ada Obi') ownerName: string;
  @ShownNumber(12) memberCount: number;
  @ShownNumber(3) postCount: number;
}

export class AdminPostView extends AdminRemovableView {
  @ShownId() postId: string;
  @ShownId() communityId: string;
  @ShownText('Lekki Tenants') communityName: string;
  @ShownChoice(['community', 'group']) kind: string;
  @ShownChoice(['public', 'private']) privacy: string;
  @ShownId() authorId: string;
  @ShownText('Bola Ade') authorName: string;
  @ShownText('A good plumber in Lekki') title: string;
  @ShownText('He came the **same day**.', { description: 'Markdown' }) body: string;
  @Shown({ type: ImageView, isArray: true }) images: ImageView[];
  @ShownNumber(3) likes: number;
  @ShownNumber(1) shares: number;
  @ShownNumber(2) commentCount: number;
  @ShownNumber(0) openReports: number;
}

export class AdminCommentView extends AdminRemovableView {
  @ShownId() commentId: string;
  @ShownId() postId: string;
  @ShownText('A good plumber in Lekki') postTitle: string;
  @ShownId() authorId: string;
  @ShownText('Bola Ade') authorName: string;
  @ShownText('Thank you') comment: string;
}

@AcceptsFieldsOf(() => AdminCommunityView, () => AdminPostView, () => AdminCommentView)
export class CommunityRemovalInput {
  @TextField({ max: 500, description: 'The reason; its owner or author sees it', example: 'Insults people' })
  reason: string;
}

export class CommunityDecidedView {
  @ShownText('Community removed') message: string;
  @Shown({ type: AdminCommunityView }) community: AdminCommunityView;
}

export class PostDecidedView {
  @ShownText('Post removed') message: string;
  @Shown({ type: AdminPostView }) post: AdminPostView;
}

export class CommentDecidedView {
  @ShownText('Comment removed') message: string;
  @Shown({ type: AdminCommentView }) comment: AdminCommentView;
}
