import { EventEmitter } from 'node:events';
import type { Client } from 'pg';

/** A row's columns as the bytes that PostgreSQL sent: UTF-8, null for NULL. */
export type ByteRow = (Buffer | null)[];

export const textOf = (column: Buffer | null | undefined): string | null => column?.toString() ?? null;

/** The internals of a `pg` connection that its types leave out. */
type Connection = EventEmitter & { attachListeners(stream: EventEmitter): void };

const HEADER_BYTES = 5;
const DATA_ROW = 'D'.charCodeAt(0);

/**
 * Lets a client pass on rows as bytes: data that goes to a socket unchanged needs no string in between, which for a
 * page of listings would be created and encoded again at four times its size. `pg` reads all other messages. Use it
 * before `connect`; the client's queries must expect such rows. `ReadConnections` has the measurement.
 */
export function readRowsAsBytes(client: Client): void {
  const { connection } = client as unknown as { connection: Connection };
  const attach = connection.attachListeners.bind(connection);
  connection.attachListeners = (stream) => {
    const others = new EventEmitter();
    attach(others);
    const frames = new Frames(
      (row) => connection.emit('dataRow', { name: 'dataRow', fields: row }),
      (messages) => others.emit('data', messages),
    );
    stream.on('data', (chunk: Buffer) => frames.push(chunk));
  };
}

/** Splits the bytes of a server into rows and runs of other messages, in their order. */
class Frames {
  private pending: Buffer[] = [];
  private pendingBytes = 0;
  /** The number of bytes needed before parsing can continue. */
  private needed = HEADER_BYTES;

  constructor(
    private readonly onRow: (row: ByteRow) => void,
    private readonly onOthers: (messages: Buffer) => void,
  ) {}

  push(chunk: Buffer): void {
    this.pending.push(chunk);
    this.pendingBytes += chunk.length;
    if (this.pendingBytes < this.needed) return;
    const bytes = this.pending.length === 1 ? chunk : Buffer.concat(this.pending, this.pendingBytes);
    const end = this.readMessages(bytes);
    const left = bytes.length - end;
    this.pending = left > 0 ? [bytes.subarray(end)] : [];
    this.pendingBytes = left;
    this.needed = left >= HEADER_BYTES ? endOf(bytes, end) - end : HEADER_BYTES;
  }

  /** Passes on every complete message; returns the offset of the first incomplete one. */
  private readMessages(bytes: Buffer): number {
    let at = 0;
    let othersFrom = 0;
    while (bytes.length - at >= HEADER_BYTES) {
      const end = endOf(bytes, at);
      if (end > bytes.length) break;
      if (bytes[at] === DATA_ROW) {
        if (othersFrom < at) this.onOthers(bytes.subarray(othersFrom, at));
        this.onRow(columnsOf(bytes, at + HEADER_BYTES));
        othersFrom = end;
      }
      at = end;
    }
    if (othersFrom < at) this.onOthers(bytes.subarray(othersFrom, at));
    return at;
  }
}

/** A message's length includes itself, but not the type byte before it. */
const endOf = (bytes: Buffer, at: number): number => at + 1 + bytes.readUInt32BE(at + 1);

function columnsOf(bytes: Buffer, from: number): ByteRow {
  const row: ByteRow = [];
  let at = from + 2;
  for (let left = bytes.readUInt16BE(from); left > 0; left--) {
    const length = bytes.readInt32BE(at);
    at += 4;
    row.push(length < 0 ? null : bytes.subarray(at, at + length));
    if (length > 0) at += length;
  }
  return row;
}
