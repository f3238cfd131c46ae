import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { MediaPass } from '../../platform/access/media-pass';
import { Endpoint } from '../../platform/http/endpoint';
import { AppError, notFound } from '../../platform/http/errors';
import { contentTypeOf } from '../../platform/storage/content-types';
import { Storage } from '../../platform/storage/storage';
import { JpegCopiesService } from '../images/jpeg-copies.service';
import { byteRange } from './byte-range';
import { MediaAccessService, type Reach } from './media-access.service';
import { mediaNameOf, storageKeyOf } from './media-files';
import { PicturePassService } from './picture-pass.service';

/**
 * A file's name is 128 random bits and its content never changes, so a browser caches it for good and saves its owner's
 * data. The permission to see it does change, so shared caches revalidate after ten minutes.
 */
const CACHE: Record<Reach, string> = {
  everyone: 'public, max-age=31536000, s-maxage=600, immutable',
  holder: 'private, max-age=31536000, immutable',
  // Cached by the reader's own browser, which revalidates each time.
  reader: 'private, no-cache',
};
const SANDBOX =
  "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Serves uploads to people who may see their subject. To know a URL, which cannot be guessed, is not enough. */
@ApiTags('Uploads')
@Controller('media')
export class MediaController {
  constructor(
    private readonly storage: Storage,
    private readonly access: MediaAccessService,
    private readonly passes: MediaPass,
    private readonly pictures: PicturePassService,
    private readonly jpegs: JpegCopiesService,
  ) {}

  @Public()
  @Get(':file')
  @Endpoint({
    summary: 'A picture or video',
    description:
      'Immutable. Supports `Range` (206, 416) and `If-None-Match` (304). A file of something that is not public (a message, a private community, an unapproved home) is returned only to those who may see it: by their bearer token, by the cookie that signed-in requests set, or by the `pass` in a URL that a visitor got with an enquiry or request; 404 for others.',
    schema: { type: 'string', format: 'binary' },
    produces: ['image/webp', 'image/jpeg', 'video/mp4'],
    errors: [404],
  })
  async read(
    @Param('file') file: string,
    @CurrentActor() actor: Actor | null,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Query('pass') pass?: unknown,
  ): Promise<FastifyReply> {
    const name = mediaNameOf(file);
    const reach = name && (await this.reach(name, actor, request, pass));
    if (!reach) throw notFound();
    const stored = await this.storage.size(storageKeyOf(file));
    const size = stored === null && file.endsWith('.jpg') ? await this.jpegs.makeCopy(file) : stored;
    if (size === null) throw notFound();
    const etag = `"${file}"`;
    const { range: rangeHeader, 'if-none-match': known, 'if-range': ifRange } = request.headers;
    const range = ifRange === undefined || ifRange === etag ? byteRange(rangeHeader, size) : null;
    if (range === 'unsatisfiable') {
      void reply.header('content-range', `bytes */${size}`);
      throw new AppError(416, 'RANGE_NOT_SATISFIABLE', 'Nothing of this range is in the file');
    }
    void reply.headers({
      'cache-control': CACHE[reach],
      etag,
      'accept-ranges': 'bytes',
      'content-security-policy': SANDBOX,
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
    });
    if (matches(known, etag)) return reply.status(304).send();
    const content = await this.storage.get(storageKeyOf(file), range ?? undefined);
    if (!content) throw notFound();
    if (range) void reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
    void reply
      .type(contentTypeOf(file))
      .header('content-length', String(range ? range.end - range.start + 1 : size));
    return reply.send(content.body);
  }

  private async reach(
    name: string,
    actor: Actor | null,
    request: FastifyRequest,
    pass: unknown,
  ): Promise<Reach | null> {
    const known = await this.access.reach(name, actor);
    if (known || actor) return known;
    for (const holder of await this.passes.holders(request)) {
      const reach = await this.access.reach(name, holder);
      if (reach) return reach;
    }
    return this.pictures.opens(name, pass) ? this.access.reach(name, null, true) : null;
  }
}

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((value) => value.trim().replace(/^W\//, '') === etag || value.trim() === '*');
