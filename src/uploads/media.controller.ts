import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../platform/access/access';
import { Call } from '../platform/http/call';
import { AppError, notFound } from '../platform/http/errors';
import { contentTypeOf } from '../platform/storage/content-types';
import { Storage } from '../platform/storage/storage';
import { byteRange } from './byte-range';
import { mediaNameOf, storageKeyOf } from './media-files';

/** A file's name is 128 random bits and its content never changes, so its name is its version. */
const YEAR = 'public, max-age=31536000, immutable';
const SANDBOX = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox";

/** Whoever knows the address may read the file; nobody can guess one. */
@ApiTags('Uploads')
@Controller('media')
export class MediaController {
  constructor(private readonly storage: Storage) {}

  @Public()
  @Get(':file')
  @Call({
    summary: 'A picture or video',
    description: 'Immutable. Takes `Range` (206, 416) and `If-None-Match` (304).',
    schema: { type: 'string', format: 'binary' },
    produces: ['image/webp', 'image/jpeg', 'video/mp4'],
    errors: [404],
  })
  async read(
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    if (!mediaNameOf(file)) throw notFound();
    const size = await this.storage.size(storageKeyOf(file));
    if (size === null) throw notFound();
    const etag = `"${file}"`;
    const { range: rangeHeader, 'if-none-match': known, 'if-range': ifRange } = request.headers;
    const range = ifRange === undefined || ifRange === etag ? byteRange(rangeHeader, size) : null;
    if (range === 'unsatisfiable') {
      void reply.header('content-range', `bytes */${size}`);
      throw new AppError(416, 'RANGE_NOT_SATISFIABLE', 'Nothing of this range is in the file');
    }
    void reply.headers({
      'cache-control': YEAR,
      etag,
      'accept-ranges': 'bytes',
      'content-security-policy': SANDBOX,
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
    });
    if (matches(known, etag)) return reply.status(304).send();
    const stored = await this.storage.get(storageKeyOf(file), range ?? undefined);
    if (!stored) throw notFound();
    if (range) void reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
    void reply
      .type(contentTypeOf(file))
      .header('content-length', String(range ? range.end - range.start + 1 : size));
    return reply.send(stored.body);
  }
}

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((value) => value.trim().replace(/^W\//, '') === etag || value.trim() === '*');
