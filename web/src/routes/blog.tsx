import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { TextField } from '@/components/ui/field';
import { NoSuchPage } from '@/components/ui/no-such-page';
import { PageTitle } from '@/components/ui/page-title';
import { Pagination } from '@/components/ui/pagination';
import { QueryView } from '@/components/ui/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { LONGEST_WORDS, PAGE_SIZE, postsQuery, readBlog } from '@/features/blog/blog-api';
import { BlogSidebar } from '@/features/blog/blog-sidebar';
import { BlogPostCard } from '@/features/blog/blog-post-card';

/** Posts with search, categories and archives; all of it is in the URL. */
export function Blog() {
  const [params, setParams] = useSearchParams();
  const filters = readBlog(params);
  const query = useQuery(postsQuery(filters));
  const hrefFor = (page: number) =>
    `?${new URLSearchParams({ ...Object.fromEntries(params), page: String(page) }).toString()}`;
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = new FormData(event.currentTarget).get('q') as string;
    setParams(q.trim() ? { q: q.trim() } : {});
  }
  return (
    <div className="page py-10">
      <PageTitle>Blog</PageTitle>
      <div className="mt-6 gap-10 lg:grid lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div>
          <form role="search" onSubmit={search} className="mb-6 flex gap-2">
            <TextField
              key={filters.q}
              name="q"
              label="Search the blog"
              hideLabel
              type="search"
              maxLength={LONGEST_WORDS}
              placeholder="Search the blog"
              defaultValue={filters.q}
              className="flex-1"
              lead={<IconSearch size={20} aria-hidden="true" />}
            />
            <Button type="submit">Search</Button>
          </form>
          <QueryView
            query={query}
            isEmpty={({ items }) => items.length === 0}
            empty={
              filters.page > 1 ? (
                <NoSuchPage page={filters.page} firstHref={hrefFor(1)} />
              ) : (
                <EmptyState
                  heading="No posts found"
                  text="Try other words or another category"
                  action={<ButtonLink to="/blog">Show all posts</ButtonLink>}
                />
              )
            }
            skeleton={<Skeleton className="h-64 w-full rounded-card" />}
          >
            {({ items, total }) => (
              <>
                <ul className="grid gap-4 sm:grid-cols-2">
                  {items.map((post) => (
                    <li key={post.postId}>
                      <BlogPostCard post={post} />
                    </li>
                  ))}
                </ul>
                <Pagination page={filters.page} pages={Math.ceil(total / PAGE_SIZE)} hrefFor={hrefFor} />
              </>
            )}
          </QueryView>
        </div>
        <div className="mt-10 lg:mt-0">
          <BlogSidebar />
        </div>
      </div>
    </div>
  );
}
