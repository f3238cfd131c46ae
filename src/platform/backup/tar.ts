import type { Writable } from 'node:stream';

/** One file of an archive. Files here are small enough for memory: pictures, short videos, pieces of tables. */
export interface ArchivedFile {
  name: string;
  body: Buffer;
}

const BLOCK = 512;
const NAME_BYTES = 100;
const PREFIX_BYTES = 155;

/** Writes a tar archive (POSIX ustar) that any tar can list and unpack. */
export class TarWriter {
  constructor(private readonly target: Writable) {}

  async add({ name, body }: ArchivedFile): Promise<void> {
    await this.write(header(name, body.length));
    await this.write(body);
    await this.write(Buffer.alloc(padding(body.length)));
  }

  /** Two empty blocks end an archive; resolves when everything has reached the target's end. */
  async end(): Promise<void> {
    await this.write(Buffer.alloc(2 * BLOCK));
    const finished = new Promise<void>((resolve, reject) =>
      this.target.once('finish', resolve).once('error', reject),
    );
    this.target.end();
    await finished;
  }

  private async write(bytes: Buffer): Promise<void> {
    if (bytes.length === 0) return;
    await new Promise<void>((resolve, reject) =>
      this.target.write(bytes, (error) => (error ? reject(error) : resolve())),
    );
  }
}

/** Reads an archive file by file. Throws when it is cut short or is no archive. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<ArchivedFile> {
  const bytes = new ByteReader(source);
  for (;;) {
    const block = await bytes.take(BLOCK);
    if (block.every((byte) => byte === 0)) return bytes.drain();
    const { name, size } = parseHeader(block);
    const body = await bytes.take(size);
    await bytes.take(padding(size));
    yield { name, body };
  }
}

const padding = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

function header(path: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  const [prefix, name] = splitPath(path);
  block.write(name, 0);
  block.write('0000600\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  block.write(
    `${Math.floor(Date.now() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  );
  block.write('0', 156);
  block.write('ustar\x0000', 257);
  block.write(prefix, 345);
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

function splitPath(path: string): [prefix: string, name: string] {
  if (Buffer.byteLength(path) <= NAME_BYTES) return ['', path];
  const cut = path.lastIndexOf('/', PREFIX_BYTES);
  const [prefix, name] = [path.slice(0, cut), path.slice(cut + 1)];
  if (cut < 0 || Buffer.byteLength(name) > NAME_BYTES)
    throw new Error(`The name is too long for an archive: ${path}`);
  return [prefix, name];
}

/** The sum of all bytes of the header, its own eight counted as spaces. */
function checksum(block: Buffer): number {
  return block.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 0x20 : byte), 0);
}

function parseHeader(block: Buffer): { name: string; size: number } {
  const field = (start: number, length: number): string => {
    const part = block.subarray(start, start + length);
    const end = part.indexOf(0);
    return part.toString('utf8', 0, end < 0 ? length : end);
  };
  if (parseInt(field(148, 8), 8) !== checksum(block))
    throw new Error('This is not an archive, or it is damaged.');
  const prefix = field(345, PREFIX_BYTES);
  return {
    name: prefix ? `${prefix}/${field(0, NAME_BYTES)}` : field(0, NAME_BYTES),
    size: parseInt(field(124, 12), 8),
  };
}

/** Takes exact numbers of bytes from a stream of chunks. */
class ByteReader {
  private readonly chunks: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.chunks = source[Symbol.asyncIterator]();
  }

  async take(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    let missing = size;
    while (missing > 0) {
      if (this.rest.length === 0) this.rest = await this.nextChunk();
      const part = this.rest.subarray(0, missing);
      this.rest = this.rest.subarray(part.length);
      missing -= part.length;
      parts.push(part);
    }
    return Buffer.concat(parts);
  }

  /** Reads to the end, where a compressed stream checks itself. */
  async drain(): Promise<void> {
    while (!(await this.chunks.next()).done);
  }

  private async nextChunk(): Promise<Buffer> {
    const { done, value } = await this.chunks.next();
    if (done) throw new Error('The archive is cut short.');
    return value;
  }
}
