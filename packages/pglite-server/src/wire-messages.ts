/**
 * The parts of PostgreSQL's wire protocol (version 3.0) that a server in front of a single session must read or write
 * itself. All other messages pass through as bytes.
 */

export const SSL_REQUEST = 80877103;
export const GSS_REQUEST = 80877104;
export const PROTOCOL_3 = 196608;

/** One complete client message; `type` is empty for the untyped messages that open a connection. */
export interface FrontendMessage {
  type: string;
  /** The bytes as received, header included. */
  bytes: Buffer;
}

/**
 * The largest statement that is taken: a client that declares more does not speak PostgreSQL's protocol, and waiting for it
 * would fill the memory.
 */
const LARGEST_MESSAGE = 512 * 1024 * 1024;

/** Splits a stream of bytes into messages. */
export class FrontendReader {
  private rest: Buffer = Buffer.alloc(0);
  /** Until the start-up message has been read, messages carry no type byte. */
  private typed = false;

  /** Call once the start-up message was accepted. */
  expectTyped(): void {
    this.typed = true;
  }

  push(chunk: Buffer): void {
    this.rest = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
  }

  /** The next complete message, or null until more bytes arrive; throws on bytes that cannot be a message. */
  next(): FrontendMessage | null {
    const header = this.typed ? 1 : 0;
    if (this.rest.length < header + 4) return null;
    const length = this.rest.readInt32BE(header);
    if (length < 4 || length > LARGEST_MESSAGE) throw new Error('Not a PostgreSQL message');
    if (this.rest.length < header + length) return null;
    const bytes = this.rest.subarray(0, header + length);
    this.rest = this.rest.subarray(header + length);
    return { type: this.typed ? String.fromCharCode(bytes[0]!) : '', bytes };
  }
}

/** A message of the server (or, with the same layout, of a client): type, length, body. */
function message(type: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)),
  );
  const header = Buffer.alloc(5);
  header.write(type, 0, 'latin1');
  header.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([header, body]);
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

export const askForPassword = message('R', int32(3));
export const signedIn = message('R', int32(0));
export const readyAndIdle = message('Z', Buffer.from('I'));
export const sync = message('S');

export const query = (sql: string): Buffer => message('Q', sql);
export const closeStatement = (name: string): Buffer => message('C', Buffer.from('S'), name);
export const parameterStatus = (name: string, value: string): Buffer => message('S', name, value);

/** An error that ends the connection. */
export function fatal(code: string, what: string): Buffer {
  return message('E', 'SFATAL', 'VFATAL', `C${code}`, `M${what}`, Buffer.from([0]));
}

/** The zero-terminated string that starts at `offset`. */
export function text(bytes: Buffer, offset: number): string {
  const end = bytes.indexOf(0, offset);
  return bytes.toString('utf8', offset, end < 0 ? bytes.length : end);
}

/** Rewrites one zero-terminated string inside a message and corrects the length. */
function replaceText(bytes: Buffer, offset: number, value: string): Buffer {
  const end = bytes.indexOf(0, offset);
  const changed = Buffer.concat([bytes.subarray(0, offset), Buffer.from(value), bytes.subarray(end)]);
  changed.writeInt32BE(changed.length - 1, 1);
  return changed;
}

/**
 * Prefixes the statement name in a message with the client's own id: all clients share one session, and two of them may
 * choose the same name. The unnamed statement stays as it is. Returns the message to pass on and the statement that it
 * prepares or closes.
 */
export function renameStatement(
  { type, bytes }: FrontendMessage,
  prefix: string,
): { bytes: Buffer; prepares?: string; closes?: string } {
  const offset = statementOffset(type, bytes);
  const name = offset < 0 ? '' : text(bytes, offset);
  if (name === '') return { bytes };
  const renamed = `${prefix}${name}`;
  const changed = replaceText(bytes, offset, renamed);
  if (type === 'P') return { bytes: changed, prepares: renamed };
  if (type === 'C') return { bytes: changed, closes: renamed };
  return { bytes: changed };
}

/** The offset of a statement's name: in Parse, in Bind (after the portal), and in Describe and Close of a statement. */
function statementOffset(type: string, bytes: Buffer): number {
  if (type === 'P') return 5;
  if (type === 'B') return bytes.indexOf(0, 5) + 1;
  if ((type === 'D' || type === 'C') && bytes[5] === 0x53) return 6;
  return -1;
}

const LISTEN_STATEMENT = /^(un)?listen\s+(?:"((?:[^"]|"")+)"|([a-z_][\w$]*)|(\*))[;\s]*$/i;

/** Comment lines may come first: libraries keep statements in commented files. */
function withoutComments(sql: string): string {
  let rest = sql.trimStart();
  while (rest.startsWith('--')) rest = rest.slice(rest.indexOf('\n') + 1 || rest.length).trimStart();
  return rest;
}

/** `LISTEN x`, `UNLISTEN x` or `UNLISTEN *`; null for every other statement. */
export function parseListen({ type, bytes }: FrontendMessage): { on: boolean; channel: string } | null {
  if (type !== 'Q' && type !== 'P') return null;
  const sql = text(bytes, type === 'Q' ? 5 : bytes.indexOf(0, 5) + 1);
  const match = LISTEN_STATEMENT.exec(withoutComments(sql));
  if (!match) return null;
  const channel = match[2]?.replaceAll('""', '"') ?? match[3]?.toLowerCase() ?? '*';
  return { on: match[1] === undefined, channel };
}

export interface Response {
  /** The bytes for the client that sent the query, without notifications. */
  bytes: Buffer;
  notifications: { channel: string; bytes: Buffer }[];
  /** The transaction status of the last ReadyForQuery: I idle, T inside, E failed; null when none came. */
  status: string | null;
  /** The text of a PANIC, after which the database works no more; null when there was none. */
  panic: string | null;
}

/** The fields of an error, by their letter. */
function errorFields(bytes: Buffer): Map<string, string> {
  const fields = new Map<string, string>();
  for (const field of bytes.subarray(5).toString('utf8').split('\0'))
    fields.set(field.slice(0, 1), field.slice(1));
  return fields;
}

/** Extracts notifications, the transaction's status and a PANIC from the database's response. */
export function readResponse(output: Uint8Array): Response {
  const bytes = Buffer.from(output.buffer, output.byteOffset, output.byteLength);
  const otherParts: Buffer[] = [];
  const notifications: Response['notifications'] = [];
  let status: string | null = null;
  let panic: string | null = null;
  let otherFrom = 0;
  for (let at = 0; at + 5 <= bytes.length;) {
    const end = at + 1 + bytes.readInt32BE(at + 1);
    const type = bytes[at];
    if (type === 0x5a) status = String.fromCharCode(bytes[at + 5]!);
    if (type === 0x45) {
      const error = errorFields(bytes.subarray(at, end));
      if (error.get('V') === 'PANIC') panic = error.get('M') ?? '';
    }
    if (type === 0x41) {
      otherParts.push(bytes.subarray(otherFrom, at));
      otherFrom = end;
      notifications.push({ channel: text(bytes, at + 9), bytes: bytes.subarray(at, end) });
    }
    at = end;
  }
  otherParts.push(bytes.subarray(otherFrom));
  return {
    bytes: notifications.length === 0 ? bytes : Buffer.concat(otherParts),
    notifications,
    status,
    panic,
  };
}
