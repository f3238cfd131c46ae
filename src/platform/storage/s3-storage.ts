import { Logger } from '@nestjs/common';
import type { S3Client } from '@aws-sdk/client-s3';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Environment } from '../config/environment';
import { unavailable } from '../http/errors';
import { contentTypeOf } from './content-types';
import { Storage, type ListedFile, type StoredFile } from './storage';

/** Timeouts of the store: to connect, between bytes that are waited for, and for a whole small or large file. */
const CONNECT_MS = 2_000;
const SILENT_MS = 4_000;
const SMALL_MS = 4_500;
const LARGE_MS = 90_000;
/** How long a reader may pause: a player that has enough of a video reads on, or requests the rest. */
const PAUSE_MS = 120_000;
/** A reader that pauses keeps its connection, and must leave others theirs. */
const CONNECTIONS = { maxSockets: 500 };
/** The names of the error for an object that does not exist. */
const MISSING = ['NoSuchKey', 'NotFound'];
const NOTE_EVERY_MS = 60_000;

/** An error of the SDK: with a status where the store responded, with a code where the connection failed. */
type Failure = Error & { code?: string; $metadata?: { httpStatusCode?: number } };

/** Files in an S3-compatible bucket. The SDK is loaded on first use, because loading takes a third of a second. */
export class S3Storage extends Storage {
  private readonly logger = new Logger('Storage');
  private notedAt = -Infinity;
  private client?: Promise<{ sdk: typeof import('@aws-sdk/client-s3'); s3: S3Client }>;

  constructor(private readonly env: Environment) {
    super();
  }

  override async put(key: string, body: Buffer, contentType: string): Promise<void> {
    const { sdk, s3 } = await this.connect();
    const file = { ...this.at(key), Body: body, ContentType: contentType };
    await this.inTime(SMALL_MS, (limit) => s3.send(new sdk.PutObjectCommand(file), limit));
  }

  override async putFile(key: string, path: string, contentType: string): Promise<void> {
    const { sdk, s3 } = await this.connect();
    const { size: ContentLength } = await stat(path);
    const Body = createReadStream(path);
    const file = { ...this.at(key), Body, ContentLength, ContentType: contentType };
    try {
      await this.inTime(LARGE_MS, (limit) => s3.send(new sdk.PutObjectCommand(file), limit));
    } finally {
      Body.destroy();
    }
  }

  override async size(key: string): Promise<number | null> {
    const { sdk, s3 } = await this.connect();
    try {
      const wanted = new sdk.HeadObjectCommand(this.at(key));
      const { ContentLength = 0 } = await this.inTime(SMALL_MS, (limit) => s3.send(wanted, limit));
      return ContentLength;
    } catch (error) {
      if (!(error instanceof sdk.NotFound)) throw error;
      // The response to HEAD does not say whether the object is missing or the bucket.
      const found = await this.get(key, { start: 0, end: 0 });
      found?.body.destroy();
      return found?.size ?? null;
    }
  }

  override async get(key: string, range?: { start: number; end?: number }): Promise<StoredFile | null> {
    const { sdk, s3 } = await this.connect();
    const Range = range ? `bytes=${range.start}-${range.end ?? ''}` : undefined;
    try {
      const wanted = new sdk.GetObjectCommand({ ...this.at(key), Range });
      const found = await this.inTime(SMALL_MS, (limit) => s3.send(wanted, limit));
      const size = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength ?? 0);
      return { body: readableInTime(found.Body as IncomingMessage), size, contentType: contentTypeOf(key) };
    } catch (error) {
      if (error instanceof sdk.NoSuchKey) return null;
      throw error;
    }
  }

  override async remove(key: string): Promise<void> {
    const { sdk, s3 } = await this.connect();
    const file = this.at(key);
    await this.inTime(SMALL_MS, (limit) => s3.send(new sdk.DeleteObjectCommand(file), limit));
  }

  override async *list(): AsyncIterable<ListedFile> {
    const { sdk, s3 } = await this.connect();
    const { Bucket, Key: Prefix } = this.at('');
    for await (const page of sdk.paginateListObjectsV2({ client: s3 }, { Bucket, Prefix })) {
      for (const { Key, LastModified } of page.Contents ?? []) {
        const ageMs = LastModified ? Date.now() - LastModified.getTime() : 0;
        if (Key) yield { key: Key.slice(Prefix.length), ageMs };
      }
    }
  }

  /** The object of this key: installations that share a bucket have a folder each. */
  private at(key: string) {
    const { S3_BUCKET: Bucket, S3_PREFIX: folder } = this.env;
    return { Bucket, Key: folder ? `${folder}/${key}` : key };
  }

  /**
   * Aborts a request to the store that takes too long; the limit is lifted once the response begins. Throws 503, and logs
   * why, when the store cannot be reached, is silent, reports a failure of its own or refuses the bucket or its key.
   */
  private async inTime<T>(
    limitMs: number,
    send: (limit: { abortSignal: AbortSignal }) => Promise<T>,
  ): Promise<T> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), limitMs);
    try {
      return await send({ abortSignal: late.signal });
    } catch (error) {
      if (MISSING.includes((error as Error).name)) throw error;
      this.note(late.signal.aborted ? new Error(`no response within ${limitMs} ms`) : (error as Failure));
      const away = unavailable('Files cannot be reached at the moment, please try again');
      away.cause = error;
      throw away;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Once a minute: every picture of every page fails. */
  private note(failure: Failure): void {
    const now = performance.now();
    if (now - this.notedAt < NOTE_EVERY_MS) return;
    this.notedAt = now;
    const { S3_BUCKET, S3_ENDPOINT, S3_REGION } = this.env;
    const status = failure.$metadata?.httpStatusCode ?? 500;
    const settings = 'S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY';
    const store = S3_ENDPOINT ? `at ${new URL(S3_ENDPOINT).host}` : `of Amazon in ${S3_REGION}`;
    this.logger.error(
      status < 500 && status !== 429
        ? `The object store refuses ${S3_BUCKET} (${reasonOf(failure)}): see ${settings}`
        : `The object store ${store} does not serve ${S3_BUCKET} (${reasonOf(failure)}): see S3_ENDPOINT`,
    );
  }

  private connect() {
    return (this.client ??= this.open());
  }

  private async open() {
    const sdk = await import('@aws-sdk/client-s3');
    const s3 = new sdk.S3Client({
      region: this.env.S3_REGION,
      endpoint: this.env.S3_ENDPOINT,
      forcePathStyle: Boolean(this.env.S3_ENDPOINT),
      // Some S3-compatible stores do not support the checksums that Amazon's own does.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 1,
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        socketTimeout: SILENT_MS,
        throwOnRequestTimeout: true,
        httpAgent: CONNECTIONS,
        httpsAgent: CONNECTIONS,
      },
      credentials: {
        accessKeyId: this.env.S3_ACCESS_KEY_ID!,
        secretAccessKey: this.env.S3_SECRET_ACCESS_KEY!,
      },
    });
    refusePages(s3);
    return { sdk, s3 };
  }
}

/**
 * A network that wants a sign-in first, or a proxy whose store is away, responds to everything with 200 and a page. No
 * file of the program is one, and a cache would show it in the place of a picture for a year.
 */
function refusePages(s3: S3Client): void {
  s3.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const { headers, body } = result.response as Pick<IncomingMessage, 'headers'> & {
        body: IncomingMessage;
      };
      if (!headers['content-type']?.startsWith('text/html')) return result;
      body.destroy();
      throw new Error('a page in HTML came instead');
    },
    // Before the content is read.
    { step: 'deserialize', priority: 'low' },
  );
}

/** "403 AccessDenied", or "getaddrinfo ENOTFOUND files.example". */
function reasonOf({ name, message, code, $metadata }: Failure): string {
  const status = $metadata?.httpStatusCode;
  if (status) return name === 'Unknown' ? `${status}` : `${status} ${name}`;
  // Where a name has several IP addresses, the error of all of them has a code and no message.
  return message || code || name;
}

/** Content whose store may be silent only while somebody waits for it; the pauses of its reader have their own limit. */
function readableInTime(content: IncomingMessage): Readable {
  content.socket.setTimeout(PAUSE_MS);
  return Readable.from(piecesOf(content), { objectMode: false });
}

async function* piecesOf(content: IncomingMessage): AsyncGenerator<Buffer> {
  const pieces = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const silent = () => content.destroy(new Error(`The object store was silent for ${SILENT_MS} ms`));
  try {
    for (;;) {
      const timer = setTimeout(silent, SILENT_MS);
      const { done, value } = await pieces.next().finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  } finally {
    content.destroy();
  }
}
