import { applyDecorators, Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../platform/access/access';
import { CurrentActor, type Actor } from '../platform/access/actor';
import { Endpoint, IdParam, MessageView } from '../platform/http/endpoint';
import { HomeSubjectsService } from './home-subjects.service';
import { PeopleSubjectsService } from './people-subjects.service';
import { MessageReportBody, PhotoReportBody, ReportBody } from './reports.dto';
import { ReportsService, type Subject } from './reports.service';

/** A route under `path` by which people report something. */
const Reporting = (path: string, what: string, more = ''): MethodDecorator =>
  applyDecorators(
    Post(`${path}/report`),
    Endpoint({
      summary: `Report ${what}`,
      description: `Once for each person. A reason that does not fit is refused.${more}`,
      response: MessageView,
      errors: [400, 403, 404, 409],
    }),
  );

@ApiTags('Reports')
@SignedIn()
@Controller()
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly homes: HomeSubjectsService,
    private readonly people: PeopleSubjectsService,
  ) {}

  @Reporting('listings/:id', 'a listing')
  async listing(@CurrentActor() actor: Actor, @IdParam() id: string, @Body() body: ReportBody) {
    return this.file(actor, body, await this.homes.listing(actor, id));
  }

  @Reporting('listings/:id/photos', 'a photo of a listing')
  async photo(@CurrentActor() actor: Actor, @IdParam() id: string, @Body() body: PhotoReportBody) {
    return this.file(actor, body, await this.homes.photo(actor, id, body.url));
  }

  @Reporting('reviews/:id', 'a review')
  async review(@CurrentActor() actor: Actor, @IdParam() id: string, @Body() body: ReportBody) {
    return this.file(actor, body, await this.homes.review(actor, id));
  }

  @Reporting('services/:id', 'a service')
  async service(@CurrentActor() actor: Actor, @IdParam() id: string, @Body() body: ReportBody) {
    return this.file(actor, body, await this.homes.service(actor, id));
  }

  @Reporting('users/:userId', 'a person')
  async person(@CurrentActor() actor: Actor, @IdParam('userId') userId: string, @Body() body: ReportBody) {
    return this.file(actor, body, await this.people.person(actor, userId));
  }

  @Reporting('posts/:id', 'a post')
  async post(@CurrentActor() actor: Actor, @IdParam() id: string, @Body() body: ReportBody) {
    return this.file(actor, body, await this.people.post(actor, id));
  }

  @Reporting('comments/:id', 'a comment', ' Five comments each way are kept with it.')
  async comment(@CurrentActor() actor: Actor, @IdParam() id: string, @Body() body: ReportBody) {
    return this.file(actor, body, await this.people.comment(actor, id));
  }

  @Reporting('communities/:id', 'a community')
  async community(@CurrentActor() actor: Actor, @IdParam() id: string, @Body() body: ReportBody) {
    return this.file(actor, body, await this.people.circle(actor, 'community', id));
  }

  @Reporting('groups/:id', 'a group')
  async group(@CurrentActor() actor: Actor, @IdParam() id: string, @Body() body: ReportBody) {
    return this.file(actor, body, await this.people.circle(actor, 'group', id));
  }

  @Reporting('messages/:conversationId', 'a message', ' Five messages each way are kept with it, for admins.')
  async message(
    @CurrentActor() actor: Actor,
    @IdParam('conversationId') conversationId: string,
    @Body() body: MessageReportBody,
  ) {
    return this.file(actor, body, await this.people.message(actor, conversationId, body.messageId));
  }

  private async file(actor: Actor, body: ReportBody, subject: Subject): Promise<MessageView> {
    await this.reports.file(actor, subject, body);
    return { message: 'Thank you. We will look into it' };
  }
}
