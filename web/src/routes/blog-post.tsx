import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { ApiError } from '@/api/api-error';
import { Badge } from '@/components/ui/badge';
import { DateText } from '@/components/ui/date-text';
import { latePart } from '@/components/ui/late-part';
import { MarkdownHtml } from '@/components/ui/markdown-html';
import { PageTitle } from '@/components/ui/page-title';
import { QueryView } from '@/components/ui/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { articleQuery } from '@/features/blog/blog-api';
import { PostCover } from '@/features/blog/post-cover';
import { Fallback } from './fallback';

const BlogCommentForm = latePart(
  () => import('@/features/blog/blog-comment-form'),
  'BlogCommentForm',
  <Skeleton className="h-96 w-full rounded-card" />,
);

/** One post with its comments. */
export function BlogPostPage() {
  const { slug = '' } = useParams();
  const query = useQuery(articleQuery(slug));
  if (query.error instanceof ApiError && query.error.statusCode === 404) return <Fallback />;
  // A post that moved answers by its former slug too.
  if (query.data && query.data.slug !== slug) return <Navigate to={`/blog/${query.data.slug}`} replace />;
  return (
    <div className="page max-w-3xl py-10">
      {query.data ? null : <PageTitle waits>Blog post</PageTitle>}
      <TextLink to="/blog">Blog</TextLink>
      <QueryView query={query} skeleton={<Skeleton className="mt-4 h-96 w-full rounded-card" />}>
        {(post) => (
          <article className="mt-3 space-y-4">
            <PageTitle>{post.title}</PageTitle>
            <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
              <Badge tone="brand">{post.category}</Badge>
              <span>
                {post.authorName}, <DateText value={post.publishedAt} />
              </span>
            </p>
            {post.cover ? <PostCover cover={post.cover} className="aspect-[16/9] rounded-card" /> : null}
            <MarkdownHtml text={post.body} />
            <section aria-labelledby="comments" className="space-y-3 border-t border-line pt-6">
              <h2 id="comments" className="text-xl">
                Comments
              </h2>
              {post.comments.length === 0 ? <p className="text-muted">No comments to show.</p> : null}
              <ul className="space-y-3">
                {post.comments.map(({ commentId, name, comment, createdAt }) => (
                  <li key={commentId} className="rounded-card border border-line bg-surface p-4">
                    <p className="text-sm text-muted">
                      <span className="font-semibold text-ink">{name}</span>, <DateText value={createdAt} />
                    </p>
                    <p className="mt-1 whitespace-pre-line">{comment}</p>
                  </li>
                ))}
              </ul>
            </section>
            <BlogCommentForm slug={slug} />
          </article>
        )}
      </QueryView>
    </div>
  );
}
