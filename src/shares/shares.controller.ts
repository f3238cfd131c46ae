import { Controller, Get, Headers, Ip, Param, Post, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ListingReaderService } from '../listings/reading/listing-reader.service';
import { Public } from '../platform/access/access';
import { CurrentActor, type Actor } from '../platform/access/actor';
import { MediaPass } from '../platform/access/media-pass';
import { Config } from '../platform/config/config';
import { AllOrNothing } from '../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../platform/http/endpoint';
import { isPreview } from './opener';
import { ShareCardService } from './share-card.service';
import { invalidSharePage, sharePage } from './share-page';
import { ShareView } from './shares.dto';
import { SharesService } from './shares.service';

const CODE = /^([\w-]{4,40})(\.jpg)?$/;

@ApiTags('Sharing')
@Public()
@Controller()
export class SharesController {
  constructor(
    private readonly shares: SharesService,
    private readonly listings: ListingReaderService,
    private readonly card: ShareCardService,
    private readonly config: Config,
    private readonly passes: MediaPass,
  ) {}

  @AllOrNothing()
  @Post('listings/:id/share')
  @Endpoint({
    summary: 'A tracked link to a listing',
    description:
      'An opening counts if it is by another account, or by a visitor with another IP address and browser.',
    response: ShareView,
    errors: [404],
  })
  share(
    @IdParam() id: string,
    @CurrentActor() actor: Actor | null,
    @Ip() ip: string,
    @Headers('user-agent') browser = '',
  ): Promise<ShareView> {
    return this.shares.share(id, actor, { ip, browser });
  }

  @Get('s/:code')
  @ApiResponse({ status: 302, description: 'Redirect to the page of the home' })
  @ApiResponse({
    status: 404,
    description: 'Unknown, or its home is no longer published: an explanatory page',
    content: { 'text/html': { schema: { type: 'string' } } },
  })
  @Endpoint({
    summary: 'A shared link',
    description:
      'People are redirected to the home; programs get a preview. With `.jpg` appended: its picture.',
    schema: { type: 'string' },
    produces: ['text/html', 'image/jpeg'],
    errors: [],
  })
  async open(
    @Param('code') asked: string,
    @CurrentActor() actor: Actor | null,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Headers('user-agent') browser = '',
  ): Promise<FastifyReply> {
    const [, code, picture] = CODE.exec(asked) ?? [];
    const share = code ? await this.shares.findByCode(code) : null;
    const listing = share && (await this.listings.findView(share.listing_id, null));
    if (!share || !code || !listing) {
      return reply.status(404).type('text/html; charset=utf-8').send(invalidSharePage(this.config.publicUrl));
    }
    if (picture) {
      const image = await this.card.drawFor(listing);
      return reply.header('cache-control', 'public, max-age=3600').type('image/jpeg').send(image);
    }
    void reply.header('cache-control', 'no-store');
    if (isPreview(browser)) {
      return reply.type('text/html; charset=utf-8').send(sharePage(listing, this.config.publicUrl, code));
    }
    // A browser that follows a link sends no token.
    const openers = actor ? [actor] : await this.passes.holders(request);
    await this.shares.open(share, openers, { ip: request.ip, browser });
    return reply.redirect(`/property/${share.listing_id}`, 302);
  }
}
