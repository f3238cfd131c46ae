import type { StoredMail } from '../platform/mail/mail-folder';
import { escapeMarkup } from '../platform/text/escape-markup';

/** /dev/mail: every mail that an installation without SMTP "sent", newest first. */
export function mailPage(mails: StoredMail[]): string {
  const shown = mails.map(
    (
      mail,
    ) => `<details><summary><b>${escapeMarkup(mail.subject)}</b> to ${escapeMarkup(mail.to)}, <time>${escapeMarkup(mail.at)}</time></summary>
      <pre>${escapeMarkup(mail.text)}</pre>${(mail.attachments ?? []).map((file) => `<h2>${escapeMarkup(file.filename)}</h2><pre>${escapeMarkup(file.content)}</pre>`).join('')}</details>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>Mail</title><style>body{font:16px system-ui;max-width:720px;margin:24px auto;padding:0 16px;background:#f7f6f2;color:#14201b}
    details{background:#fff;border-radius:12px;padding:12px 16px;margin:0 0 12px}summary{cursor:pointer}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style></head>
    <body><h1>Mail</h1>${shown.join('') || '<p>No mail yet.</p>'}</body></html>`;
}
