import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Config } from '../config/config';
import type { Mail } from './mail';

/** A mail in the folder. `at`: when it was sent, ISO 8601. */
export type StoredMail = Mail & { at: string };

const NEWEST = 200;

/**
 * Mails as files in DATA_DIR/mail, for installations without SMTP. One file per mail id, so a repeated send writes it
 * once.
 */
@Injectable()
export class MailFolder {
  private readonly folder: string;
  /**
   * The recipient of each file that was listed, which never changes: a list of the mails to one address reads only those,
   * and new ones. A process that only writes mails remembers none.
   */
  private readonly addresses = new Map<string, string>();

  constructor(config: Config) {
    this.folder = join(config.dataDir, 'mail');
  }

  async write(mail: Mail, at: Date): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const hash = createHash('sha256').update(mail.id).digest('hex').slice(0, 24);
    if ((await this.names()).some((name) => name.endsWith(`-${hash}.json`))) return;
    const name = `${String(at.getTime()).padStart(15, '0')}-${String(process.hrtime.bigint()).padStart(20, '0')}-${hash}.json`;
    const draft = join(this.folder, `.${name}`);
    const stored = {
      ...mail,
      attachments: mail.attachments ?? [],
      at: at.toISOString(),
    } satisfies StoredMail;
    // Codes and tokens stand in them.
    await writeFile(draft, JSON.stringify(stored), { mode: 0o600 });
    await rename(draft, join(this.folder, name));
  }

  /** Newest first; only mails to `to` when given. */
  async list(to?: string): Promise<StoredMail[]> {
    const found: StoredMail[] = [];
    const wanted = to?.toLowerCase();
    const names = (await this.names()).sort().reverse();
    this.forgetAllBut(names);
    for (const name of names) {
      if (wanted && (this.addresses.get(name) ?? wanted) !== wanted) continue;
      const mail = JSON.parse(await readFile(join(this.folder, name), 'utf8')) as StoredMail;
      const address = mail.to.toLowerCase();
      this.addresses.set(name, address);
      if (!wanted || address === wanted) found.push(mail);
      if (found.length >= NEWEST) break;
    }
    return found;
  }

  /** Somebody may empty the folder. */
  private forgetAllBut(names: string[]): void {
    const kept = new Set(names);
    for (const name of this.addresses.keys()) if (!kept.has(name)) this.addresses.delete(name);
  }

  private async names(): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => [] as string[]);
    return names.filter((name) => name.endsWith('.json') && !name.startsWith('.'));
  }
}
