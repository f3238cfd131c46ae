import { Link } from 'react-router';
import { Badge } from '@/components/ui/badge';
import { DateText } from '@/components/ui/date-text';
import { plural } from '@/lib/format/formatting';
import type { BlogPost } from './blog-api';
import { PostCover } from './post-cover';

export function BlogPostCard({ post }: { post: BlogPost }) {
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow duration-[200ms] hover:shadow-raised">
      <PostCover cover={post.cover} className="aspect-[16/9]" />
      <div className="flex flex-1 flex-col gap-2 p-5">
        <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
          <Badge tone="brand">{post.category}</Badge>
          <DateText value={post.publishedAt} />
        </p>
        <h2 className="text-xl">
          <Link to={`/blog/${post.slug}`} className="after:absolute after:inset-0 after:rounded-card">
            {post.title}
          </Link>
        </h2>
        <p className="text-muted">{post.excerpt}</p>
        <p className="mt-auto pt-2 text-sm text-muted">
          {post.authorName}, {plural(post.commentCount, 'comment')}
        </p>
      </div>
    </article>
  );
}
