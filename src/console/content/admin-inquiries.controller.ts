import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { ReadingOf } from '../../platform/http/admin-list/admin-reading';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import { AdminInquiryView, AnswerBody, InquirySettledView } from '../../content/contact/contact.dto';
import { ContactService } from '../../content/contact/contact.service';
import { inquiryResource } from './content.resources';

@ApiTags('Console')
@AdminOnly()
@Controller('admin/inquiries')
export class AdminInquiriesController extends ReadingOf(inquiryResource, AdminInquiryView, {
  list: 'Inquiries of the home page, newest first',
  one: 'One inquiry',
}) {
  constructor(
    lists: AdminListReader,
    private readonly contacts: ContactService,
  ) {
    super(lists);
  }

  @AllOrNothing()
  @Post(':id/answer')
  @Endpoint({ summary: 'Reply by email, once', response: InquirySettledView, errors: [400, 403, 404, 409] })
  async answer(
    @IdParam() id: string,
    @Body() { answer }: AnswerBody,
    @CurrentActor() admin: Actor,
  ): Promise<InquirySettledView> {
    await this.contacts.answer('inquiries', id, answer, admin);
    return { message: 'Answer sent', inquiry: await this.one(id) };
  }

  @AllOrNothing()
  @Post(':id/close')
  @Endpoint({ summary: 'Close without a reply', response: InquirySettledView, errors: [403, 404, 409] })
  async close(@IdParam() id: string, @CurrentActor() admin: Actor): Promise<InquirySettledView> {
    await this.contacts.close('inquiries', id, admin);
    return { message: 'Closed', inquiry: await this.one(id) };
  }
}
