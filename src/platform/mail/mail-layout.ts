import { escapeMarkup } from '../text/escape-markup';
import { oneLine } from '../text/one-line';

/** The content of a mail; the layout renders it as HTML and text. Every value is escaped. */
export type MailContent = {
  subject: string;
  /** The first line, larger. */
  heading: string;
  /** Paragraphs of plain text. */
  lines: string[];
  /** A value to copy, shown large (a code). */
  code?: string;
  /** Name and value pairs, shown as a small table. */
  facts?: [name: string, value: string][];
  /** Several links, each with a line of text below it. */
  links?: { label: string; note: string; url: string }[];
  action?: { label: string; url: string };
  /** Why the person gets this mail, and how to unsubscribe. */
  footer?: string;
};

/** Renders a mail as HTML and as text. Headers must not contain CR or LF. */
export function renderMail(content: MailContent): { subject: string; html: string; text: string } {
  return { subject: oneLine(content.subject), html: asHtml(content), text: asText(content) };
}

function asText({ heading, lines, code, facts = [], links = [], action, footer }: MailContent): string {
  const parts = [heading, ...lines, ...(code ? [code] : [])];
  if (facts.length > 0) parts.push(facts.map(([name, value]) => `${name}: ${value}`).join('\n'));
  parts.push(...links.map(({ label, note, url }) => `${label}\n${note}\n${url}`));
  if (action) parts.push(`${action.label}: ${action.url}`);
  parts.push(
    'Never pay upfront before property documents are released. Gidana never asks for upfront payment.',
  );
  if (footer) parts.push(footer);
  return `${parts.join('\n\n')}\n`;
}

/** Whole lines of what people wrote stay lines. */
const markup = (text: string): string => escapeMarkup(text).replace(/\r?\n/g, '<br>');

function asHtml({ heading, lines, code, facts = [], links = [], action, footer }: MailContent): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px;line-height:1.5">${markup(text)}</p>`;
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;color:#4b5b54;vertical-align:top">${escapeMarkup(name)}</td><td style="padding:4px 0">${markup(value)}</td></tr>`,
  );
  return [
    '<!doctype html><html lang="en-NG"><body style="margin:0;background:#f7f6f2;color:#14201b;font:16px system-ui,sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:24px"><p style="margin:0 0 16px;font-weight:700;color:#0b6b4f">Gidana</p>',
    '<div style="background:#fff;border-radius:16px;padding:24px">',
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:1.2">${escapeMarkup(heading)}</h1>`,
    ...lines.map(paragraph),
    code
      ? `<p style="margin:0 0 16px;font-size:30px;font-weight:700;letter-spacing:4px">${escapeMarkup(code)}</p>`
      : '',
    rows.length > 0 ? `<table style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>` : '',
    ...links.map(
      ({ label, note, url }) =>
        `<p style="margin:0 0 16px;line-height:1.5"><a href="${escapeMarkup(url)}" style="color:#0b6b4f;font-weight:700">${escapeMarkup(label)}</a><br>${markup(note)}</p>`,
    ),
    action
      ? `<p style="margin:0 0 16px"><a href="${escapeMarkup(action.url)}" style="display:inline-block;background:#0b6b4f;color:#fff;text-decoration:none;padding:12px 20px;border-radius:8px">${escapeMarkup(action.label)}</a></p>`
      : '',
    '</div><p style="margin:16px 0 0;font-size:14px;color:#4b5b54">Never pay upfront before property documents are released. Gidana never asks for upfront payment.</p>',
    footer ? `<p style="margin:8px 0 0;font-size:14px;color:#4b5b54">${escapeMarkup(footer)}</p>` : '',
    '</div></body></html>',
  ].join('');
}
