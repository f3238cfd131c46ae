import type { Readable } from 'node:stream';

export type StoredFile = { body: Readable; size: number; contentType: string };
export type ListedFile = { key: string; writtenAt: Date };

/** Where files live. Keys are relative paths without "..", made by the program. */
export abstract class Storage {
  abstract put(key: string, body: Buffer, contentType: string): Promise<void>;
  /** As `put`, of a file on this machine. For what is too large for memory. */
  abstract putFile(key: string, path: string, contentType: string): Promise<void>;
  /** In bytes; null when there is no such file. */
  abstract size(key: string): Promise<number | null>;
  /** Null when there is no such file. `range` is inclusive, in bytes. */
  abstract get(key: string, range?: { start: number; end?: number }): Promise<StoredFile | null>;
  /** Removing what is not there is fine. */
  abstract remove(key: string): Promise<void>;
  /** Every file, drafts that a crash left behind included, in no order. */
  abstract list(): AsyncIterable<ListedFile>;
}
