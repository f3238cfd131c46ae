import { EmailField, FlagField, LineField, TextField } from '../../platform/http/fields/fields';
import {
  Shown,
  ShownFlag,
  ShownId,
  ShownInstant,
  ShownInt,
  ShownText,
} from '../../platform/http/fields/shown';
import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';
import { WordsField } from '../../platform/http/fields/words-field';
import { PageQuery } from '../../platform/http/page';
import { VocabularyField } from '../../vocabulary/vocabulary-field';

export class BlogQuery extends PageQuery {
  @WordsField({ description: 'Words of the title or text' })
  q?: string;
  @VocabularyField('blogCategories', { optional: true }) category?: string;
  @TextField({
    optional: true,
    pattern: /^\d{4}-(0[1-9]|1[0-2])$/,
    description: 'YYYY-MM, in Lagos',
    example: '2026-11',
  })
  month?: string;
}

export class BlogCommentView {
  @ShownId() commentId: string;
  @ShownText('Ada Obi') name: string;
  @ShownText('Very helpful, thank you.') comment: string;
  @ShownInstant() createdAt: string;
}

class PostSummaryView {
  @ShownId() postId: string;
  @ShownText('what-a-certificate-of-occupancy-is') slug: string;
  @ShownText('What a Certificate of Occupancy is') title: string;
  @ShownText('The paper that says who holds the land.') excerpt: string;
  @ShownText('Real Estate') category: string;
  @ShownText(null) cover: string | null;
  @ShownText('Gidana') authorName: string;
  @ShownInt(2) commentCount: number;
}

export class BlogPostView extends PostSummaryView {
  @ShownInstant() publishedAt: string;
}

export class BlogArticleView extends BlogPostView {
  @ShownText('## Why it matters', { description: 'Markdown' }) body: string;
  @Shown({ type: BlogCommentView, isArray: true }) comments: BlogCommentView[];
}

export class BlogCountView {
  @ShownText('2026-11') value: string;
  @ShownInt(3) count: number;
}

export class RecentCommentView {
  @ShownText('Ada Obi') name: string;
  @ShownText('What a Certificate of Occupancy is') title: string;
  @ShownText('what-a-certificate-of-occupancy-is') slug: string;
}

/** The sidebar of the blog. */
export class BlogOverviewView {
  @Shown({ type: BlogPostView, isArray: true }) recentPosts: BlogPostView[];
  @Shown({ type: RecentCommentView, isArray: true }) recentComments: RecentCommentView[];
  @Shown({ type: BlogCountView, isArray: true, description: 'By month, newest first' })
  archives: BlogCountView[];
  @Shown({ type: BlogCountView, isArray: true }) categories: BlogCountView[];
}

@AcceptsFieldsOf(() => BlogCommentView)
export class BlogCommentBody {
  @LineField({ max: 120 }) name: string;
  @EmailField() email: string;
  @TextField({ max: 2000, required: 'Comment cannot be empty' }) comment: string;
}

/** Drafts too, which have no time of publication yet. */
export class AdminBlogPostView extends PostSummaryView {
  @ShownId() id: string;
  @ShownText('## Why it matters', { description: 'Markdown' }) body: string;
  @Shown({ type: BlogCommentView, isArray: true }) comments: BlogCommentView[];
  @ShownInstant({ nullable: true }) publishedAt: string | null;
  @ShownFlag(true) published: boolean;
}

@AcceptsFieldsOf(() => AdminBlogPostView)
export class BlogPostBody {
  @LineField({ min: 3, max: 160 }) title: string;
  @TextField({
    optional: true,
    label: 'URL',
    max: 120,
    pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/,
    message: 'URL may have small letters, digits and hyphens',
  })
  slug?: string;
  @LineField({ max: 300 }) excerpt: string;
  @TextField({ max: 60_000, description: 'Markdown' }) body: string;
  @VocabularyField('blogCategories') category: string;
  @TextField({ optional: true, clears: true, max: 300, description: 'A picture that the admin uploaded' })
  cover?: string | null;
  @LineField({ max: 80, label: 'Author' }) authorName: string;
  @FlagField({ optional: true }) published?: boolean;
}

export class AdminBlogCommentView extends BlogCommentView {
  @ShownId() id: string;
  @ShownText('ada@example.com') email: string;
  @Shown({ type: String, enum: ['PENDING', 'APPROVED', 'REJECTED'] }) status: string;
  @ShownId() postId: string;
  @ShownText('What a Certificate of Occupancy is') postTitle: string;
}

@AcceptsFieldsOf(() => AdminBlogCommentView)
export class BlogCommentDecision {
  @TextField({
    pattern: /^(PENDING|APPROVED|REJECTED)$/,
    message: 'Status must be PENDING, APPROVED or REJECTED',
    example: 'APPROVED',
  })
  status: 'PENDING' | 'APPROVED' | 'REJECTED';
}
