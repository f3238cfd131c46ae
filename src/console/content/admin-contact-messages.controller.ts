import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminContactMessageView, ContactMessageSettledView } from '../../content/contact/contact.dto';
import { AdminOnly } from '../../platform/access/access';
import { contactMessageResource } from './content.resources';
import { WrittenOf } from './written-records';

@ApiTags('Console')
@AdminOnly()
@Controller('admin/contact-messages')
export class AdminContactMessagesController extends WrittenOf({
  kind: 'contact-messages',
  noun: 'contactMessage',
  resource: contactMessageResource,
  view: AdminContactMessageView,
  response: ContactMessageSettledView,
  list: 'Messages of the contact form, newest first',
  one: 'One message',
}) {}
