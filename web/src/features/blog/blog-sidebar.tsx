import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TextLink } from '@/components/ui/text-link';
import { overviewQuery } from './blog-api';

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Recent posts and comments, archives, categories: the ways into the blog. */
export function BlogSidebar() {
  const { data } = useQuery(overviewQuery);
  if (!data) return null;
  return (
    <aside aria-label="Blog" className="space-y-8">
      <Part heading="Recent Posts">
        {data.recentPosts.map(({ slug, title }) => (
          <li key={slug}>
            <TextLink to={`/blog/${slug}`}>{title}</TextLink>
          </li>
        ))}
      </Part>
      <Part heading="Recent Comments">
        {data.recentComments.length === 0 ? <li className="text-muted">No comments to show.</li> : null}
        {data.recentComments.map(({ name, title, slug }) => (
          <li key={`${slug}-${name}`}>
            {name} on <TextLink to={`/blog/${slug}`}>{title}</TextLink>
          </li>
        ))}
      </Part>
      <Part heading="Archives">
        {data.archives.map(({ value, count }) => (
          <li key={value}>
            <TextLink to={`/blog?month=${value}`}>{month.format(new Date(`${value}-01T00:00:00Z`))}</TextLink>{' '}
            ({count})
          </li>
        ))}
      </Part>
      <Part heading="Categories">
        {data.categories.map(({ value, count }) => (
          <li key={value}>
            <TextLink to={`/blog?category=${encodeURIComponent(value)}`}>{value}</TextLink> ({count})
          </li>
        ))}
      </Part>
    </aside>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-lg">{heading}</h2>
      <ul className="space-y-1">{children}</ul>
    </section>
  );
}
