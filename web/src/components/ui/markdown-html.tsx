import { micromark } from 'micromark';
import { useMemo } from 'react';

/** HTML and images are shown as text. Links may use http, https and mailto only. */
const ONLY_TEXT = { disable: { null: ['htmlFlow', 'htmlText', 'labelStartImage'] } };

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
  return <div className="markdown wrap-anywhere" dangerouslySetInnerHTML={{ __html: html }} />;
}
