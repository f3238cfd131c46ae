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
  ['[x](https://example.com/y)', true],
  ['[x](//example.com/y)', true],
  ['[x](example.com/y)', true],
  ['<mailto:ada@example.com>', true],
  ['[x](/search?type=rent)', false],
  ['[x](#fees)', false],
])('recommends with %s no other site: %s', (text, foreign) => {
  render(<MarkdownHtml text={text} />);
  expect(screen.getByRole('link').getAttribute('rel')).toBe(foreign ? 'nofollow ugc noreferrer' : null);
});

it('makes no link without a target', () => {
  const { container } = render(
    <MarkdownHtml text={'[**one**](javascript:alert(1)), [two](), [three](data:x "y")'} />,
  );
  expect(container.querySelector('a')).toBeNull();
  expect(container.textContent.trim()).toBe('one, two, three');
});

it.each([
  '- '.repeat(4900) + 'x',
  '+ '.repeat(4900),
  '1. '.repeat(3300),
  '> - * '.repeat(1600),
  '- * '.repeat(2400),
  '>'.repeat(9999),
  'Hello\n' + '* '.repeat(4900) + 'x',
  '*'.repeat(4999) + 'a' + '*'.repeat(4999),
  '*a_ '.repeat(2500),
  'a\n=\n'.repeat(2500),
  'a\n-\n'.repeat(2500),
  '- a\n' + 'a\n'.repeat(4900),
  '- - a\n' + 'a\n'.repeat(4900),
  '> a\n' + 'a\n'.repeat(4900),
  '>a\na\n'.repeat(2000),
  '1. a\r' + 'a\r'.repeat(4900),
  'a*'.repeat(4999) + ' <b>&amp;"',
  '[a](b)'.repeat(1600),
])('shows at once, as it was typed, what would hold up the page: %#', (text) => {
  const { container } = render(<MarkdownHtml text={text} />);
  expect(container.textContent.trim()).toBe(text.replaceAll('\r', '\n').trim());
  expect(container.querySelector('ul, ol, blockquote, em, strong, h2, a, b')).toBeNull();
});

it.each([
  ['- - - - - - - - - - - - - - - -', 'hr'],
  ['* * * * * * * * * * * * * * * *', 'hr'],
  ['*'.repeat(80), 'hr'],
  ['------------ Sale! ------------\n\n- a', 'li'],
  ['- a\n  - b\n    - c\n      - d', 'li li li li'],
  ['>>>>>>>>>> ten replies', 'blockquote '.repeat(10)],
  ['**Rent** and *fees*, as _agreed_\n\n'.repeat(150), 'p em'],
  ['One\n===\n\nText\n\n'.repeat(100), 'h2'],
  ['- **Rent** and [fees](/fees), as _agreed_\n'.repeat(230), 'li strong'],
  ['> A quote of many lines\n'.repeat(400), 'blockquote'],
])('renders what people write: %#', (text, selector) => {
  const { container } = render(<MarkdownHtml text={text} />);
  expect(container.querySelector(selector)).not.toBeNull();
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
