import { micromark } from 'micromark';
import { useMemo } from 'react';

/** HTML and images are shown as text. Links may use http, https and mailto only. */
const ONLY_TEXT = { disable: { null: ['htmlFlow', 'htmlText', 'labelStartImage'] } };

const DEEPEST = 10;

/** Whether lists and quotes begin in each other at the start of a line, which is no rule ("- - - - -"). */
function isNested(line: string): boolean {
  const start = /^[-+*>\d.) \t]*/.exec(line)![0];
  const markers = start.match(/[-+*][ \t]|\d[.)][ \t]|>/g) ?? [];
  return markers.length > DEEPEST && !/^[-\s]*$|^[*\s]*$/.test(line);
}

/** Text that nobody writes, and for which micromark needs up to seconds: the square of the number of its markers. */
const isLaborious = (text: string): boolean =>
  text.split('\n').some(isNested) || text.split(/[*_]|[=-]\s*$/m).length > 1000 + text.length / 20;

/** A link without a target is no link. */
const withoutDeadLinks = (html: string): string =>
  html
    .split('<a href=""')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('>') + 1).replace('</a>', '')))
    .join('');

/** Links to other sites, `//example.com` too, are not recommended by this one. */
const render = (text: string): string =>
  withoutDeadLinks(
    micromark(isLaborious(text) ? text.replace(/[-+*_=>.)]/g, '\\$&') : text, { extensions: [ONLY_TEXT] }),
  )
    .replaceAll('h1>', 'h2>')
    .replace(/<a (?!href="[#/][^/])/g, '<a rel="nofollow ugc noreferrer" ');

/**
 * Renders Markdown. micromark escapes all HTML and refuses every protocol that could run code, so its output is safe to
 * insert; headings start at the second level, below the page's own.
 */
export function MarkdownHtml({ text }: { text: string }) {
  const html = useMemo(() => render(text), [text]);
  return <div className="markdown wrap-anywhere" dangerouslySetInnerHTML={{ __html: html }} />;
}
