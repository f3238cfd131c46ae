import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import { LimitByPerson } from '../../platform/http/limits/rate-limit.guard';
import { NightsTakenView } from '../nights/nights-taken.view';
import { QuoteBody, QuoteView } from './quotes.dto';
import { QuotesService } from './quotes.service';

@ApiTags('Stays')
@Controller('listings/:id/quote')
export class QuotesController {
  constructor(private readonly quotes: QuotesService) {}

  @Public()
  @LimitByPerson('quotes', 'LIMIT_QUOTES_PER_MINUTE', 60)
  @Post()
  @Endpoint({
    summary: 'What a stay costs, line by line',
    description:
      'Good for 24 hours, for the account that asked; a visitor’s for anyone who has its id. It holds no nights. 409 ' +
      '`NOT_BOOKABLE`, or `NIGHTS_TAKEN` with `nights`.',
    response: QuoteView,
    body: QuoteBody,
    errors: [400, 403, 404, 409],
    conflict: NightsTakenView,
  })
  quote(
    @IdParam() listingId: string,
    @Body() body: QuoteBody,
    @CurrentActor() actor: Actor | null,
  ): Promise<QuoteView> {
    return this.quotes.quote(listingId, actor, body);
  }
}
