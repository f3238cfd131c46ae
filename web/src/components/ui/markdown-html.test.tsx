import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MarkdownHtml } from './markdown-html';

it('renders headings, lists and links', () => {
  render(<MarkdownHtml text={'# One\n\n- a\n- b\n\n[there](https://example.com/x)'} />);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('One');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('link').getAttribute('rel')).toContain('nofollow');
});

it.each([
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '![x](https://example.com/pixel.gif)',
  '<svg/onload=alert(1)>',
])('runs nothing of %s', (text) => {
  const { container } = render(<MarkdownHtml text={text} />);
  expect(container.querySelector('script, img, svg, iframe')).toBeNull();
  for (const link of container.querySelectorAll('a'))
    expect(link.getAttribute('href') ?? '').not.toMatch(/^(javascript|data):/i);
});
