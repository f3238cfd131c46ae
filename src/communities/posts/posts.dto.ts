import { ChoiceField, LineField, TextField } from '../../platform/http/fields/fields';
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
import { WordsField } from '../../platform/http/fields/words-field';
import { PageQuery } from '../../platform/http/page';
import { ImageListField } from '../../uploads/images/image-list.field';
import { ImageView } from '../../uploads/uploads.dto';
import { PersonInCommunityView } from '../communities.dto';
const PICTURES_MAX = 10;

export class CommentAbilities {
  @ShownFlag(true) edit: boolean;
  @ShownFlag(true) delete: boolean;
}

export class CommentView {
  @ShownId() commentId: string;
  @ShownText('Thank you, very useful') comment: string;
  @Shown({ type: PersonInCommunityView }) user: PersonInCommunityView;
  @ShownInstant() createdAt: string;
  @ShownInstant() updatedAt: string;
  @Shown({ type: CommentAbilities }) can: CommentAbilities;
}

export class PostAbilities {
  @ShownFlag(true) edit: boolean;
  @ShownFlag(true) delete: boolean;
  @ShownFlag(true) comment: boolean;
  @ShownFlag(false) report: boolean;
}

export class PostView {
  @ShownId() postId: string;
  @ShownId({ description: 'The community or group' }) communityId: string;
  @ShownText('Lekki Tenants') communityName: string;
  @ShownChoice(['community', 'group']) kind: 'community' | 'group';
  @ShownText('A good plumber in Lekki') title: string;
  @ShownText('He came the **same day**.', {
    description: 'Markdown as it was typed; show it through a sanitiser',
  })
  body: string;
  @Shown({ type: ImageView, isArray: true }) images: ImageView[];
  @ShownInstant() createdAt: string;
  @ShownInstant({ example: null }) editedAt: string | null;
  @Shown({ type: PersonInCommunityView }) user: PersonInCommunityView;
  @ShownNumber(3) likes: number;
  @ShownFlag(false, { description: 'Whether the caller likes it' }) liked: boolean;
  @ShownNumber(1) shares: number;
  @ShownNumber(1) commentCount: number;
  @Shown({
    type: CommentView,
    isArray: true,
    description: 'The newest, oldest first: 3 in lists, 50 of one post',
  })
  comments: CommentView[];
  @ShownFlag(false) isOwner: boolean;
  @Shown({ type: PostAbilities }) can: PostAbilities;
}

const EMPTY = { required: 'Field cannot be empty' };

@AcceptsFieldsOf(() => PostView)
export class PostBody {
  @LineField({ ...EMPTY, max: 200, example: 'A good plumber in Lekki' }) title: string;
  @TextField({ ...EMPTY, max: 10_000, example: 'He came the **same day**.', description: 'Markdown' })
  body: string;
  @ImageListField({ max: PICTURES_MAX, optional: true }) images?: string[];
}

@AcceptsFieldsOf(() => PostView)
export class PostEditBody {
  @LineField({ ...EMPTY, unchangedIfAbsent: true, max: 200, example: 'A good plumber in Lekki' })
  title?: string;
  @TextField({ ...EMPTY, unchangedIfAbsent: true, max: 10_000, example: 'He came the **same day**.' })
  body?: string;
  @ImageListField({ max: PICTURES_MAX, optional: true }) images?: string[];
}

@AcceptsFieldsOf(() => CommentResponse)
export class CommentBody {
  @TextField({ required: 'Comment cannot be empty', max: 2000, example: 'Thank you' }) comment: string;
}

export class CursorQuery extends PageQuery {
  @TextField({ optional: true, max: 200, description: 'From X-Next-Cursor of the previous response' })
  cursor?: string;
}

export class PostsQuery extends CursorQuery {
  @WordsField({ description: 'Part of the title or body', example: 'plumber' }) q?: string;
  @ChoiceField(['all', 'following'], { optional: true, description: 'all unless given' }) feed?:
    | 'all'
    | 'following';
}

export class PostResponse {
  @ShownText('Post updated') message: string;
  @Shown({ type: PostView }) post: PostView;
}

export class LikesView {
  @ShownNumber(3) likes: number;
  @ShownFlag(true) liked: boolean;
}

export class LikeResponse extends LikesView {
  @ShownText('Post liked') message: string;
}

export class PostShareView {
  @ShownText('https://gidana.example/community/019aa0c2?post=019aa0c3') url: string;
  @ShownNumber(1) shares: number;
}

/** The comment itself, with a message. */
export class CommentResponse extends CommentView {
  @ShownText('Comment added') message: string;
}
