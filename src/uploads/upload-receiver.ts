import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError, invalid } from '../platform/http/errors';
import { Mp4Probe } from './media/mp4-probe';

const MB = 1024 * 1024;
export const IMAGE_MAX_BYTES = 10 * MB;
export const VIDEO_MAX_BYTES = 50 * MB;
export const FILES_MAX = 20;
/** file-type looks at this much of a beginning. */
const HEAD_BYTES = 4100;
const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/apng', 'image/webp'];
const VIDEO_TYPES = ['video/mp4', 'video/x-m4v'];

export type ReceiveOptions = {
  /** The one multipart field that is taken. */
  field: string;
  /** At most {@link FILES_MAX}. */
  maxFiles: number;
  videos: boolean;
};

/** One file of a request, whole and of a known kind. A video lies in a temporary file until the next one is asked for. */
export type ReceivedFile = { kind: 'image'; body: Buffer } | { kind: 'video'; path: string; bytes: number };

/**
 * The files of a multipart request, one after the other as they arrive; the next is not read before the last one is
 * dealt with. Kinds are told by content, never by name or declared type. Throws 400, 413 or 415; whatever is left of
 * the body is then read and forgotten, so that the answer reaches a client that is still sending.
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
  if (IMAGE_TYPES.includes(type)) yield { kind: 'image', body: await readImage(head, chunks) };
  else if (options.videos && VIDEO_TYPES.includes(type)) yield* receiveVideo(head, chunks);
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

async function readImage(head: Buffer, rest: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks = [head];
  let bytes = head.length;
  for await (const chunk of rest) {
    chunks.push(chunk);
    if ((bytes += chunk.length) > IMAGE_MAX_BYTES) throw tooLarge('A picture can have at most 10 MB');
  }
  if (bytes > IMAGE_MAX_BYTES) throw tooLarge('A picture can have at most 10 MB');
  return Buffer.concat(chunks, bytes);
}

async function* receiveVideo(head: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<ReceivedFile> {
  const path = join(tmpdir(), `gidana-upload-${randomUUID()}.part`);
  try {
    yield { kind: 'video', path, bytes: await writeVideo(path, head, rest) };
  } finally {
    await rm(path, { force: true });
  }
}

async function writeVideo(path: string, head: Buffer, rest: AsyncIterable<Buffer>): Promise<number> {
  const probe = new Mp4Probe();
  const file = await open(path, 'wx', 0o600);
  let bytes = 0;
  const write = async (chunk: Buffer): Promise<void> => {
    if ((bytes += chunk.length) >= VIDEO_MAX_BYTES) throw tooLarge('A video can have at most 50 MB');
    if (!probe.push(chunk)) throw brokenVideo();
    await file.appendFile(chunk);
  };
  try {
    await write(head);
    for await (const chunk of rest) await write(chunk);
    if (!probe.isFilm()) throw brokenVideo();
  } finally {
    await file.close();
  }
  return bytes;
}

/** The same items, with the parser's own errors turned into the caller's answer. */
async function* readable<T>(source: AsyncIterable<T>, options: ReceiveOptions): AsyncGenerator<T> {
  const items = source[Symbol.asyncIterator]();
  for (;;) {
    let next: IteratorResult<T>;
    try {
      next = await items.next();
    } catch (error) {
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
