import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { BlogPost } from './blog-api';
import { BlogPostCard } from './blog-post-card';

const post = (cover: string | null): BlogPost => ({
  ...{
    postId: 'p1',
    slug: 'rain',
    title: 'Building in the rain',
    excerpt: 'Start early',
    category: 'Guides',
  },
  ...{ cover, authorName: 'Gidana', publishedAt: '2026-11-20T10:00:00.000Z', commentCount: 0 },
});

it('shows the picture of a post on its card, and a field of colour without one', () => {
  const shown = (cover: string | null) => (
    <MemoryRouter>
      <BlogPostCard post={post(cover)} />
    </MemoryRouter>
  );
  const { container, rerender } = render(shown('/pictures/rain.webp'));
  expect(container.querySelector('article img')?.getAttribute('src')).toContain('/pictures/rain.webp');
  rerender(shown(null));
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('article').firstElementChild?.getAttribute('aria-hidden')).toBe('true');
});
