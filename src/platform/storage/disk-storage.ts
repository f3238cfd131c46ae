import { createReadStream } from 'node:fs';
import { copyFile, mkdir, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { contentTypeOf } from './content-types';
import { Storage, type ListedFile, type StoredFile } from './storage';

const DRAFT = /^(.+)\.[0-9a-f-]{36}\.part$/;

/** Files below one folder; written under a temporary name and renamed, so an incomplete file is never visible. */
export class DiskStorage extends Storage {
  constructor(private readonly folder: string) {
    super();
  }

  override async put(key: string, body: Buffer): Promise<void> {
    await this.putDraft(key, (draft) => writeFile(draft, body));
  }

  override async putFile(key: string, path: string): Promise<void> {
    await this.putDraft(key, (draft) => copyFile(path, draft));
  }

  override async size(key: string): Promise<number | null> {
    const info = await stat(this.pathOf(key)).catch(() => null);
    return info?.isFile() ? info.size : null;
  }

  override async get(key: string, range?: { start: number; end?: number }): Promise<StoredFile | null> {
    const path = this.pathOf(key);
    const info = await stat(path).catch(() => null);
    if (!info?.isFile()) return null;
    return { body: createReadStream(path, range), size: info.size, contentType: contentTypeOf(key) };
  }

  override async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  override async *list(): AsyncIterable<ListedFile> {
    const folder = await opendir(this.folder, { recursive: true }).catch(() => null);
    if (!folder) return;
    for await (const entry of folder) {
      const path = join(entry.parentPath, entry.name);
      const info = entry.isFile() ? await stat(path).catch(() => null) : null;
      if (!info) continue;
      const key = relative(this.folder, path).split(sep).join('/');
      yield { key, ageMs: Date.now() - info.mtimeMs, draftOf: DRAFT.exec(key)?.[1] };
    }
  }

  private async putDraft(key: string, write: (draft: string) => Promise<void>): Promise<void> {
    const path = this.pathOf(key);
    const draft = `${path}.${randomUUID()}.part`;
    // Pictures of conversations and private circles are among them.
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await write(draft);
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  private pathOf(key: string): string {
    const path = normalize(join(this.folder, key));
    if (!path.startsWith(this.folder + sep)) throw new Error('The key leaves the storage folder');
    return path;
  }
}
