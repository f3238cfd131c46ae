import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TextLink } from '@/components/ui/text-link';
import { formatNumber } from '@/lib/format/formatting';
import { useSession } from '@/lib/session/session';
import { overviewQuery } from './blog-api';

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const VISITOR_LINKS = [
  { to: '/signup', label: 'Sign Up' },
  { to: '/signin', label: 'Sign In' },
];
const OWN_LINKS = [
  { to: '/home', label: 'Home' },
  { to: '/settings', label: 'Settings' },
];

/** Recent posts and comments, archives, categories, and a link to the person's account. */
export function BlogSidebar() {
  const { data } = useQuery(overviewQuery);
  const signedIn = useSession() !== null;
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
        {data.recentComments.map(({ name, title, slug }, at) => (
          <li key={at}>
            {name} on <TextLink to={`/blog/${slug}`}>{title}</TextLink>
          </li>
        ))}
      </Part>
      <Part heading="Archives">
        {data.archives.map(({ value, count }) => (
          <li key={value}>
            <TextLink to={`/blog?month=${value}`}>{month.format(new Date(`${value}-01T00:00:00Z`))}</TextLink>{' '}
            ({formatNumber(count)})
          </li>
        ))}
      </Part>
      <Part heading="Categories">
        {data.categories.map(({ value, count }) => (
          <li key={value}>
            <TextLink to={`/blog?category=${encodeURIComponent(value)}`}>{value}</TextLink> (
            {formatNumber(count)})
          </li>
        ))}
      </Part>
      <Part heading="Meta">
        {(signedIn ? OWN_LINKS : VISITOR_LINKS).map(({ to, label }) => (
          <li key={to}>
            <TextLink to={to}>{label}</TextLink>
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
