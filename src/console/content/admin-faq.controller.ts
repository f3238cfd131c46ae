import { Body, Controller, Delete, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { ReadingOf } from '../../platform/http/admin-list/admin-reading';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Idempotent } from '../../platform/http/idempotency/idempotency';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import { AdminFaqView, FaqBody } from '../../content/faq/faq.dto';
import { ContentEditingService } from './content-editing.service';
import { faqResource } from './content.resources';

@ApiTags('Console')
@AdminOnly()
@Controller('admin/faq')
export class AdminFaqController extends ReadingOf(faqResource, AdminFaqView, {
  list: 'Questions and answers',
  one: 'One question',
}) {
  constructor(
    lists: AdminListReader,
    private readonly editing: ContentEditingService,
  ) {
    super(lists);
  }

  @Idempotent()
  @AllOrNothing()
  @Post()
  @Endpoint({ summary: 'Write a question', status: 201, response: AdminFaqView, errors: [400, 403, 409] })
  async create(@Body() body: FaqBody, @CurrentActor() admin: Actor): Promise<AdminFaqView> {
    return this.one(await this.editing.writeFaq(body, admin));
  }

  @AllOrNothing()
  @Put(':id')
  @Endpoint({ summary: 'Change a question', response: AdminFaqView, errors: [400, 403, 404, 409] })
  async update(
    @IdParam() id: string,
    @Body() body: FaqBody,
    @CurrentActor() admin: Actor,
  ): Promise<AdminFaqView> {
    return this.one(await this.editing.writeFaq(body, admin, id));
  }

  @AllOrNothing()
  @Delete(':id')
  @Endpoint({ summary: 'Remove a question', response: AdminFaqView, errors: [403, 404] })
  async remove(@IdParam() id: string, @CurrentActor() admin: Actor): Promise<AdminFaqView> {
    const gone = await this.one(id);
    await this.editing.remove('faq', id, admin);
    return gone;
  }
}
