import { oneLine } from '../../platform/text/one-line';

/** The length of a description that search engines and link previews show, in characters. */
const MOST = 200;
const LONGEST_WORD = 40;

/** The text in one line, cut after a word where it is too long for the description of a page. */
export function summaryOf(text: string): string {
  const line = oneLine(text);
  if (line.length <= MOST) return line;
  const start = line.slice(0, MOST);
  const end = start.lastIndexOf(' ');
  // A text without spaces is cut within a word, but not within an emoji.
  const kept =
    end > MOST - LONGEST_WORD ? start.slice(0, end) : start.slice(0, -1).replace(/[\ud800-\udbff]$/, '');
  return `${kept}…`;
}
