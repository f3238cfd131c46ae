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

/** micromark needs about 0.1 s for it, on a slow computer. */
const MOST_WORK = 1_000_000;

/** A line that begins a paragraph of its own: an item of a list interrupts every other. */
const isItem = (line: string): boolean => /^ {0,3}[-+*][ \t]+[^ \t]/.test(line);

/**
 * micromark compares the lines of a paragraph with each other, and so what may be emphasis or a link: its time grows with
 * the square of their number.
 */
function workOf(lines: string[]): number {
  let work = 0;
  let compared = 0;
  for (const line of lines) {
    if (line.trim() === '' || isItem(line)) {
      work += compared ** 2;
      compared = 0;
    }
    compared += line.split(/[*_[]/).length;
  }
  return work + compared ** 2;
}

/** Text that nobody writes, and for which micromark needs up to seconds. */
function isLaborious(text: string): boolean {
  const lines = text.split(/\r\n?|\n/);
  return lines.some(isNested) || workOf(lines) > MOST_WORK;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const asTyped = (text: string): string =>
  `<p class="whitespace-pre-wrap">${text.replace(/[&<>"]/g, (one) => ENTITIES[one]!)}</p>`;

/** A link without a target is no link. */
const withoutDeadLinks = (html: string): string =>
  html
    .split('<a href=""')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('>') + 1).replace('</a>', '')))
    .join('');

/** Links to other sites, `//example.com` too, are not recommended by this one. */
const renderMarkdown = (text: string): string =>
  withoutDeadLinks(micromark(text, { extensions: [ONLY_TEXT] }))
    .replaceAll('h1>', 'h2>')
    .replace(/<a (?!href="[#/][^/])/g, '<a rel="nofollow ugc noreferrer" ');

const render = (text: string): string => (isLaborious(text) ? asTyped(text) : renderMarkdown(text));

/**
 * Renders Markdown. micromark escapes all HTML and refuses every protocol that could run code, so its output is safe to
 * insert; headings start at the second level, below the page's own.
 */
export function MarkdownHtml({ text }: { text: string }) {
  const html = useMemo(() => render(text), [text]);
  return <div className="markdown wrap-anywhere" dangerouslySetInnerHTML={{ __html: html }} />;
}
