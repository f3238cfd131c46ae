import { Link } from 'react-router';
import { Badge } from '@/components/ui/badge';
import { DateText } from '@/components/ui/date-text';
import { plural } from '@/lib/format/formatting';
import type { BlogPost } from './blog-api';

export function PostCard({ post }: { post: BlogPost }) {
  return (
    <article className="relative flex h-full flex-col gap-2 rounded-card border border-line bg-surface p-5 hover:shadow-raised">
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
    </article>
  );
}
