import type { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';

/** One file of an archive. Files here are small enough for memory: images, short videos, chunks of tables. */
export interface ArchivedFile {
  name: string;
  body: Buffer;
}

/** Writes a tar archive that any tar program can list and unpack. */
export class TarWriter {
  private readonly archive = pack();
  private readonly written: Promise<void>;

  constructor(target: Writable) {
    this.written = pipeline(this.archive, target);
    this.written.catch(() => undefined);
  }

  /** Resolves when the target accepts more data. */
  async add({ name, body }: ArchivedFile): Promise<void> {
    const added = new Promise<void>((resolve, reject) => {
      const header = { name, size: body.length, mode: 0o600 };
      this.archive.entry(header, (error) => (error ? reject(error) : resolve())).end(body);
    });
    // When the target fails, the entry would otherwise wait forever.
    await Promise.race([added, this.written]);
  }

  /** Resolves when all data has reached the target and it has ended. */
  async end(): Promise<void> {
    this.archive.finalize();
    await this.written;
  }
}

/**
 * Reads an archive file by file up to its end, where gzip verifies its checksum. Throws when the archive is damaged.
 */
export async function* readTar(source: Readable): AsyncGenerator<ArchivedFile> {
  const archive = extract();
  const read = pipeline(source, archive);
  read.catch(() => undefined);
  for await (const entry of archive) yield { name: entry.header.name, body: await buffer(entry) };
  await read;
}
