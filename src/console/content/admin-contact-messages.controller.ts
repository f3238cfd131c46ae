import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { ReadingOf } from '../../platform/http/admin-list/admin-reading';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import {
  AdminContactMessageView,
  AnswerBody,
  ContactMessageSettledView,
} from '../../content/contact/contact.dto';
import { ContactService } from '../../content/contact/contact.service';
import { contactMessageResource } from './content.resources';

@ApiTags('Console')
@AdminOnly()
@Controller('admin/contact-messages')
export class AdminContactMessagesController extends ReadingOf(
  contactMessageResource,
  AdminContactMessageView,
  { list: 'Messages of the contact form, newest first', one: 'One message' },
) {
  constructor(
    lists: AdminListReader,
    private readonly contacts: ContactService,
  ) {
    super(lists);
  }

  @AllOrNothing()
  @Post(':id/answer')
  @Endpoint({
    summary: 'Reply by email, once',
    response: ContactMessageSettledView,
    errors: [400, 403, 404, 409],
  })
  async answer(
    @IdParam() id: string,
    @Body() { answer }: AnswerBody,
    @CurrentActor() admin: Actor,
  ): Promise<ContactMessageSettledView> {
    await this.contacts.answer('contact-messages', id, answer, admin);
    return { message: 'Answer sent', contactMessage: await this.one(id) };
  }

  @AllOrNothing()
  @Post(':id/close')
  @Endpoint({
    summary: 'Close without a reply',
    response: ContactMessageSettledView,
    errors: [403, 404, 409],
  })
  async close(@IdParam() id: string, @CurrentActor() admin: Actor): Promise<ContactMessageSettledView> {
    await this.contacts.close('contact-messages', id, admin);
    return { message: 'Closed', contactMessage: await this.one(id) };
  }
}
