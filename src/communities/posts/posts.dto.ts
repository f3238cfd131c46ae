import { ChoiceField, Shown, TextField } from '../../platform/http/fields/fields';
import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';
import { PageQuery } from '../../platform/http/page';
import { ImageListField } from '../../uploads/images/image-list.field';
import { ImageView } from '../../uploads/uploads.dto';
import { PersonInCommunityView } from '../communities.dto';

const ID = '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001';
const instant = { type: String, format: 'date-time', example: '2026-11-20T09:00:00.000Z' } as const;
const PICTURES_MAX = 10;

export class CommentAbilities {
  @Shown({ example: true }) edit: boolean;
  @Shown({ example: true }) delete: boolean;
}

export class CommentView {
  @Shown({ example: ID }) commentId: string;
  @Shown({ example: 'Thank you, very useful' }) comment: string;
  @Shown({ type: PersonInCommunityView }) user: PersonInCommunityView;
  @Shown(instant) createdAt: string;
  @Shown(instant) updatedAt: string;
  @Shown({ type: CommentAbilities }) can: CommentAbilities;
}

export class PostAbilities {
  @Shown({ example: true }) edit: boolean;
  @Shown({ example: true }) delete: boolean;
  @Shown({ example: true }) comment: boolean;
  @Shown({ example: false }) report: boolean;
}

export class PostView {
  @Shown({ example: ID }) postId: string;
  @Shown({ example: ID, description: 'The community or group' }) communityId: string;
  @Shown({ example: 'Lekki Tenants' }) communityName: string;
  @Shown({ type: String, enum: ['community', 'group'], example: 'community' }) kind: 'community' | 'group';
  @Shown({ example: 'A good plumber in Lekki' }) title: string;
  @Shown({
    example: 'He came the **same day**.',
    description: 'Markdown as it was typed; show it through a sanitiser',
  })
  body: string;
  @Shown({ type: ImageView, isArray: true }) images: ImageView[];
  @Shown(instant) createdAt: string;
  @Shown({ ...instant, nullable: true, example: null }) editedAt: string | null;
  @Shown({ type: PersonInCommunityView }) user: PersonInCommunityView;
  @Shown({ example: 3 }) likes: number;
  @Shown({ example: false, description: 'By the caller' }) liked: boolean;
  @Shown({ example: 1 }) shares: number;
  @Shown({ example: 1 }) commentCount: number;
  @Shown({
    type: CommentView,
    isArray: true,
    description: 'The newest, oldest first: 3 in lists, 50 of one post',
  })
  comments: CommentView[];
  @Shown({ example: false }) isOwner: boolean;
  @Shown({ type: PostAbilities }) can: PostAbilities;
}

const EMPTY = { required: 'Field cannot be empty' };

@AcceptsFieldsOf(() => PostView)
export class PostBody {
  @TextField({ ...EMPTY, max: 200, example: 'A good plumber in Lekki' }) title: string;
  @TextField({ ...EMPTY, max: 10_000, example: 'He came the **same day**.', description: 'Markdown' })
  body: string;
  @ImageListField({ max: PICTURES_MAX, optional: true }) images?: string[];
}

@AcceptsFieldsOf(() => PostView)
export class PostEditBody {
  @TextField({ ...EMPTY, keeps: true, max: 200, example: 'A good plumber in Lekki' }) title?: string;
  @TextField({ ...EMPTY, keeps: true, max: 10_000, example: 'He came the **same day**.' }) body?: string;
  @ImageListField({ max: PICTURES_MAX, optional: true }) images?: string[];
}

@AcceptsFieldsOf(() => CommentView)
export class CommentBody {
  @TextField({ required: 'Comment cannot be empty', max: 2000, example: 'Thank you' }) comment: string;
}

export class CursorQuery extends PageQuery {
  @TextField({ optional: true, max: 200, description: 'From X-Next-Cursor of the answer before' })
  cursor?: string;
}

export class PostsQuery extends CursorQuery {
  @TextField({ optional: true, max: 100, description: 'Part of the title or body', example: 'plumber' })
  q?: string;
  @ChoiceField(['all', 'following'], { optional: true, description: 'all unless given' }) feed?:
    'all' | 'following';
}

export class PostAnswer {
  @Shown({ example: 'Post updated' }) message: string;
  @Shown({ type: PostView }) post: PostView;
}

export class LikesView {
  @Shown({ example: 3 }) likes: number;
  @Shown({ example: true }) liked: boolean;
}

export class LikeAnswer extends LikesView {
  @Shown({ example: 'Post liked' }) message: string;
}

export class PostShareView {
  @Shown({ example: 'https://gidana.example/community/019aa0c2?post=019aa0c3' }) url: string;
  @Shown({ example: 1 }) shares: number;
}

/** The comment itself, with a message. */
export class CommentAnswer extends CommentView {
  @Shown({ example: 'Comment added' }) message: string;
}
