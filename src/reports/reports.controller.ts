import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../platform/access/access';
import { CurrentActor, type Actor } from '../platform/access/actor';
import { Call, IdParam, MessageView } from '../platform/http/call';
import { ReportBody } from './reports.dto';
import { ReportsService } from './reports.service';

const THANKS = { message: 'Thank you. We will look into it' };
const ERRORS = [400, 403, 404, 409];

@ApiTags('Reports')
@SignedIn()
@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Post('listings/:id/report')
  @Call({
    summary: 'Report a listing',
    description: 'Once for each person.',
    answer: MessageView,
    errors: ERRORS,
  })
  async listing(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() body: ReportBody,
  ): Promise<MessageView> {
    await this.reports.reportListing(actor, id, body);
    return THANKS;
  }

  @Post('reviews/:id/report')
  @Call({
    summary: 'Report a review',
    description: 'Once for each person.',
    answer: MessageView,
    errors: ERRORS,
  })
  async review(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() body: ReportBody,
  ): Promise<MessageView> {
    await this.reports.reportReview(actor, id, body);
    return THANKS;
  }

  @Post('posts/:id/report')
  @Call({
    summary: 'Report a post',
    description: 'Once for each person.',
    answer: MessageView,
    errors: ERRORS,
  })
  async post(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() body: ReportBody,
  ): Promise<MessageView> {
    await this.reports.reportPost(actor, id, body);
    return THANKS;
  }
}
