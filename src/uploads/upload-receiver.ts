import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { randomUUID } from 'node:crypto';
import { open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError, invalid } from '../platform/http/errors';
import { blankMetadata } from './media/film-metadata';
import { Mp4Probe } from './media/mp4-probe';
import { unlessSilent } from './silent-sender';

const MB = 1024 * 1024;
const IMAGE_MAX_BYTES = 10 * MB;
const VIDEO_MAX_BYTES = 50 * MB;
export const FILES_MAX = 20;
/** The number of bytes that file-type reads from the start of a file. */
const HEAD_BYTES = 4100;
const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/apng', 'image/webp'];
const VIDEO_TYPES = ['video/mp4', 'video/x-m4v'];
const PART_NAME = /^gidana-upload-[0-9a-f-]{36}\.part$/;

export type ReceiveOptions = {
  /** The only multipart field that is accepted. */
  field: string;
  /** At most {@link FILES_MAX}. */
  maxFiles: number;
  videos: boolean;
};

/**
 * One complete file of a request, of a known kind, in a temporary file until the next one is requested: files that wait
 * for the encoder wait on disk and not in memory.
 */
export type ReceivedFile = { kind: 'image' | 'video'; path: string; bytes: number };

/**
 * The files of a multipart request, one after another as they arrive; the next is read only when the previous one is
 * handled. Kinds are detected by content, never by name or declared type. Throws 400, 413 or 415; the rest of the body
 * is then read and discarded, so that the response reaches a client that is still sending.
 */
export async function* receiveFiles(
  request: FastifyRequest,
  options: ReceiveOptions,
): AsyncGenerator<ReceivedFile> {
  if (!request.isMultipart()) throw request.headers['content-type'] ? notMultipart() : nothingSent(options);
  let whole = false;
  try {
    let count = 0;
    for await (const part of readable(
      request.parts({ limits: { files: options.maxFiles, fileSize: VIDEO_MAX_BYTES } }),
      options,
    )) {
      if (part.fieldname !== options.field) {
        const name = part.fieldname?.slice(0, 60) ?? 'A field without a name';
        throw invalid({ [name]: `${name} is not a known field` });
      }
      if (part.type !== 'file') throw invalid({ [options.field]: 'Please choose a file' });
      count += 1;
      yield* receiveFile(part, options);
    }
    if (count === 0) throw nothingSent(options);
    whole = true;
  } finally {
    if (!whole) request.raw.unpipe().resume();
  }
}

async function* receiveFile(part: MultipartFile, options: ReceiveOptions): AsyncGenerator<ReceivedFile> {
  const chunks = readable<Buffer>(part.file, options);
  const head = await headOf(chunks);
  const type = (await fileTypeFromBuffer(head))?.mime ?? '';
  if (head.length === 0) throw invalid({ [options.field]: 'The file is empty' });
  if (IMAGE_TYPES.includes(type)) yield* spooled('image', head, chunks, new ImageRules());
  else if (options.videos && VIDEO_TYPES.includes(type))
    yield* spooled('video', head, chunks, new VideoRules());
  else throw wrongType(options);
}

async function headOf(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  const head: Buffer[] = [];
  for (let length = 0; length < HEAD_BYTES;) {
    const next = await chunks.next();
    if (next.done) break;
    head.push(next.value);
    length += next.value.length;
  }
  return Buffer.concat(head);
}

/** The rules for a kind of file, checked while it arrives. Both methods throw the error for the response. */
interface FileRules {
  take(chunk: Buffer, bytes: number): void;
  /** Called after the last byte; may change the file in place. */
  end(file: FileHandle): Promise<void>;
}

class ImageRules implements FileRules {
  take(_chunk: Buffer, bytes: number): void {
    if (bytes > IMAGE_MAX_BYTES) throw tooLarge('A picture can have at most 10 MB');
  }

  async end(): Promise<void> {
    // The encoder checks the rest.
  }
}

/** A damaged film is refused at its end: until then it may be too large, which is what its sender can mend. */
class VideoRules implements FileRules {
  private readonly probe = new Mp4Probe();
  private broken = false;

  take(chunk: Buffer, bytes: number): void {
    if (bytes >= VIDEO_MAX_BYTES) throw tooLarge('A video can have at most 50 MB');
    this.broken ||= !this.probe.push(chunk);
  }

  async end(file: FileHandle): Promise<void> {
    if (this.broken || !this.probe.isFilm()) throw brokenVideo();
    if (!(await blankMetadata(file, this.probe.boxes))) throw brokenVideo();
  }
}

/** Removes temporary files older than `ageMs`, of processes that were killed while they received one. */
export async function removeOldParts(ageMs: number): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => PART_NAME.test(name));
  for (const path of names.map((name) => join(tmpdir(), name))) {
    const file = await stat(path).catch(() => null);
    if (file && Date.now() - file.mtimeMs > ageMs) await rm(path, { force: true });
  }
}

async function* spooled(
  kind: ReceivedFile['kind'],
  head: Buffer,
  rest: AsyncIterable<Buffer>,
  rules: FileRules,
): AsyncGenerator<ReceivedFile> {
  const path = join(tmpdir(), `gidana-upload-${randomUUID()}.part`);
  try {
    yield { kind, path, bytes: await spool(path, head, rest, rules) };
  } finally {
    await rm(path, { force: true });
  }
}

async function spool(
  path: string,
  head: Buffer,
  rest: AsyncIterable<Buffer>,
  rules: FileRules,
): Promise<number> {
  const file = await open(path, 'wx+', 0o600);
  let bytes = 0;
  const write = async (chunk: Buffer): Promise<void> => {
    rules.take(chunk, (bytes += chunk.length));
    await file.appendFile(chunk);
  };
  try {
    await write(head);
    for await (const chunk of rest) await write(chunk);
    await rules.end(file);
  } finally {
    await file.close();
  }
  return bytes;
}

/**
 * The same items, with the parser's own errors turned into those of the API. Throws 408 if the sender falls
 * silent; the time spent on this side between two items does not count.
 */
async function* readable<T>(source: AsyncIterable<T>, options: ReceiveOptions): AsyncGenerator<T> {
  const items = source[Symbol.asyncIterator]();
  for (;;) {
    let next: IteratorResult<T>;
    try {
      next = await unlessSilent(items.next());
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw multipartProblem(error as { code?: string }, options);
    }
    if (next.done) return;
    yield next.value;
  }
}

function multipartProblem({ code = '' }: { code?: string }, { maxFiles }: ReceiveOptions): AppError {
  if (/^FST_(FILES|PARTS|FIELDS)_LIMIT$/.test(code)) {
    return new AppError(
      413,
      'TOO_MANY_FILES',
      maxFiles === 1 ? 'Please send one file' : `At most ${maxFiles} files can be sent at once`,
    );
  }
  return new AppError(400, 'MALFORMED', 'The upload could not be read. Please try again');
}

const notMultipart = (): AppError =>
  new AppError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Files are sent as multipart/form-data');
const nothingSent = ({ field }: ReceiveOptions): AppError => invalid({ [field]: 'Please choose a file' });
const tooLarge = (text: string): AppError => new AppError(413, 'TOO_LARGE', text);
const brokenVideo = (): AppError =>
  new AppError(400, 'VIDEO_UNREADABLE', 'This video is damaged or not an MP4 film');
const wrongType = ({ videos }: ReceiveOptions): AppError =>
  new AppError(
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    `Only JPEG, PNG and WebP pictures${videos ? ' and MP4 videos' : ''} can be uploaded`,
  );
