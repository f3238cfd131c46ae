import { PostList } from './post-list';

/** A person's posts in the communities and groups that the reader may see. */
export function PersonPosts({ userId }: { userId: string }) {
  return (
    <section aria-labelledby="posts" className="space-y-4">
      <h2 id="posts" className="text-xl">
        Posts
      </h2>
      <PostList feed={{ of: 'person', userId }} />
    </section>
  );
}
