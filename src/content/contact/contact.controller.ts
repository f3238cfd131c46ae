import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { HOUR_SECONDS } from '../../platform/clock/durations';
import { PublicForm } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { Endpoint, MessageView } from '../../platform/http/endpoint';
import { Idempotent } from '../../platform/http/idempotency/idempotency';
import { LimitByIp } from '../../platform/http/limits/rate-limit.guard';
import { ContactBody, InquiryBody } from './contact.dto';
import { ContactService } from './contact.service';

@ApiTags('Content')
@Controller()
export class ContactController {
  constructor(private readonly contacts: ContactService) {}

  @PublicForm()
  @Idempotent()
  @LimitByIp('forms', 'LIMIT_FORMS_PER_HOUR', HOUR_SECONDS)
  @Post('contact')
  @Endpoint({ summary: 'Write to the team', status: 201, response: MessageView, errors: [400] })
  async contact(@Body() body: ContactBody, @CurrentActor() actor: Actor | null): Promise<MessageView> {
    await this.contacts.contact(body, actor);
    return { message: 'Thank you. We answer by mail' };
  }

  @PublicForm()
  @Idempotent()
  @LimitByIp('forms', 'LIMIT_FORMS_PER_HOUR', HOUR_SECONDS)
  @Post('inquiries')
  @Endpoint({ summary: 'Say what you look for or offer', status: 201, response: MessageView, errors: [400] })
  async inquire(@Body() body: InquiryBody, @CurrentActor() actor: Actor | null): Promise<MessageView> {
    await this.contacts.inquire(body, actor);
    return { message: 'Thank you. We answer by mail' };
  }
}
