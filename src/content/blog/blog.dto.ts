import { EmailField, FlagField, Shown, TextField } from '../../platform/http/fields/fields';
import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';
import { PageQuery } from '../../platform/http/page';
import { VocabularyField } from '../../vocabulary/vocabulary-field';

export class BlogQuery extends PageQuery {
  @TextField({ optional: true, max: 100, description: 'Words of the title or text' }) q?: string;
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
  @Shown() commentId: string;
  @Shown({ type: String, example: 'Ada Obi' }) name: string;
  @Shown({ type: String, example: 'Very helpful, thank you.' }) comment: string;
  @Shown({ type: String, format: 'date-time' }) createdAt: string;
}

export class BlogPostView {
  @Shown() postId: string;
  @Shown({ type: String, example: 'what-a-certificate-of-occupancy-is' }) slug: string;
  @Shown({ type: String, example: 'What a Certificate of Occupancy is' }) title: string;
  @Shown({ type: String, example: 'The paper that says who holds the land.' }) excerpt: string;
  @Shown({ type: String, example: 'Real Estate' }) category: string;
  @Shown({ type: String, nullable: true, example: null }) cover: string | null;
  @Shown({ type: String, example: 'Gidana' }) authorName: string;
  @Shown({ type: String, format: 'date-time' }) publishedAt: string;
  @Shown({ type: 'integer', example: 2 }) commentCount: number;
}

export class BlogArticleView extends BlogPostView {
  @Shown({ type: String, description: 'Markdown', example: '## Why it matters' }) body: string;
  @Shown({ type: BlogCommentView, isArray: true }) comments: BlogCommentView[];
}

export class BlogCountView {
  @Shown({ type: String, example: '2026-11' }) value: string;
  @Shown({ type: 'integer', example: 3 }) count: number;
}

export class RecentCommentView {
  @Shown({ type: String, example: 'Ada Obi' }) name: string;
  @Shown({ type: String, example: 'What a Certificate of Occupancy is' }) title: string;
  @Shown({ type: String, example: 'what-a-certificate-of-occupancy-is' }) slug: string;
}

/** What stands beside the posts. */
export class BlogOverviewView {
  @Shown({ type: BlogPostView, isArray: true }) recentPosts: BlogPostView[];
  @Shown({ type: RecentCommentView, isArray: true }) recentComments: RecentCommentView[];
  @Shown({ type: BlogCountView, isArray: true, description: 'By month, newest first' })
  archives: BlogCountView[];
  @Shown({ type: BlogCountView, isArray: true }) categories: BlogCountView[];
}

@AcceptsFieldsOf(() => BlogCommentView)
export class BlogCommentBody {
  @TextField({ max: 120 }) name: string;
  @EmailField() email: string;
  @TextField({ max: 2000, required: 'Comment cannot be empty' }) comment: string;
}

export class AdminBlogPostView extends BlogArticleView {
  @Shown({ type: String, example: '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001' }) id: string;
  @Shown({ example: true }) published: boolean;
}

@AcceptsFieldsOf(() => AdminBlogPostView)
export class BlogPostBody {
  @TextField({ min: 3, max: 160 }) title: string;
  @TextField({
    optional: true,
    max: 120,
    pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/,
    message: 'Slug may have small letters, digits and hyphens',
  })
  slug?: string;
  @TextField({ max: 300 }) excerpt: string;
  @TextField({ max: 60_000, description: 'Markdown' }) body: string;
  @VocabularyField('blogCategories') category: string;
  @TextField({ optional: true, clears: true, max: 300, description: 'A picture that the admin uploaded' })
  cover?: string | null;
  @TextField({ max: 80, label: 'Author' }) authorName: string;
  @FlagField({ optional: true }) published?: boolean;
}

export class AdminBlogCommentView extends BlogCommentView {
  @Shown({ type: String, example: '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001' }) id: string;
  @Shown({ type: String, example: 'ada@example.com' }) email: string;
  @Shown({ type: String, enum: ['PENDING', 'APPROVED', 'REJECTED'] }) status: string;
  @Shown() postId: string;
  @Shown({ type: String, example: 'What a Certificate of Occupancy is' }) postTitle: string;
}

@AcceptsFieldsOf(() => AdminBlogCommentView)
export class BlogCommentDecision {
  @TextField({
    pattern: /^(PENDING|APPROVED|REJECTED)$/,
    message: 'Status must be PENDING, APPROVED or REJECTED',
  })
  status: 'PENDING' | 'APPROVED' | 'REJECTED';
}
