import { micromark } from 'micromark';
import { useMemo } from 'react';

/** HTML and images are shown as text. Links may use http, https and mailto only. */
const ONLY_TEXT = { disable: { null: ['htmlFlow', 'htmlText', 'labelStartImage'] } };

const look =
  'leading-relaxed wrap-anywhere [&_p]:mb-3 [&_ul]:mb-3 [&_ul]:list-disc [&_ul]:ps-6 [&_ol]:mb-3 [&_ol]:list-decimal ' +
  '[&_ol]:ps-6 [&_li]:mb-1 [&_h2]:mt-8 [&_h2]:mb-2 [&_h2]:text-xl [&_h3]:mt-6 [&_h3]:mb-2 ' +
  '[&_h3]:text-lg [&_a]:text-brand [&_a]:underline [&_a]:underline-offset-4 [&_blockquote]:mb-3 [&_blockquote]:border-s-4 ' +
  '[&_blockquote]:border-line [&_blockquote]:ps-4 [&_blockquote]:text-muted [&_pre]:mb-3 [&_pre]:overflow-x-auto';

/** Eleven markers of lists and quotes at the start of one line, which is no rule ("- - - - -"). */
const NESTED = /^(?!\s*([-*])(\s*\1)*\s*$)([ \t]*(>|([-+*]|\d+[.)])[ \t])){11}/m;

/** Text that nobody writes, and for which micromark needs up to seconds: the square of the number of its markers. */
const isLaborious = (text: string): boolean =>
  NESTED.test(text) || text.split(/[*_]|[=-]\s*$/m).length > 1000 + text.length / 20;

/** Links to other sites, `//example.com` too, are not recommended by this one; one without a target is no link. */
const render = (text: string): string =>
  micromark(isLaborious(text) ? text.replace(/[-+*_=>.)]/g, '\\$&') : text, { extensions: [ONLY_TEXT] })
    .replaceAll('h1>', 'h2>')
    .replace(/<a href="".*?>(.*?)<\/a>/gs, '$1')
    .replace(/<a (?!href="[#/][^/])/g, '<a rel="nofollow ugc noreferrer" ');

/**
 * Renders Markdown. micromark escapes all HTML and refuses every protocol that could run code, so its output is safe to
 * insert; headings start at the second level, below the page's own.
 */
export function MarkdownHtml({ text }: { text: string }) {
  const html = useMemo(() => render(text), [text]);
  return <div className={look} dangerouslySetInnerHTML={{ __html: html }} />;
}
