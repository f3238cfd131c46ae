import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AdminListCall, AdminListQuery } from '../../platform/http/admin-list/admin-list';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Call, IdParam } from '../../platform/http/call';
import type { Page } from '../../platform/http/page';
import { AdminFaqView, FaqBody } from '../../content/faq/faq.dto';
import { ContentEditing } from './content-editing.service';
import { faqResource } from './content.resources';

const asTheyAre = (rows: AdminFaqView[]): AdminFaqView[] => rows;

@ApiTags('Console')
@AdminOnly()
@Controller('admin/faq')
export class AdminFaqController {
  constructor(
    private readonly lists: AdminListReader,
    private readonly editing: ContentEditing,
  ) {}

  @Get()
  @AdminListCall(faqResource, AdminFaqView, 'Questions and answers')
  list(@Query() query: AdminListQuery): Promise<Page<AdminFaqView>> {
    return this.lists.page(faqResource, query, asTheyAre);
  }

  @Get(':id')
  @Call({ summary: 'One question', answer: AdminFaqView, errors: [403, 404] })
  one(@IdParam() id: string): Promise<AdminFaqView> {
    return this.lists.one(faqResource, id, asTheyAre);
  }

  @AllOrNothing()
  @Post()
  @Call({ summary: 'Write a question', status: 201, answer: AdminFaqView, errors: [400, 403, 409] })
  async create(@Body() body: FaqBody, @CurrentActor() admin: Actor): Promise<AdminFaqView> {
    return this.one(await this.editing.writeFaq(body, admin));
  }

  @AllOrNothing()
  @Put(':id')
  @Call({ summary: 'Change a question', answer: AdminFaqView, errors: [400, 403, 404, 409] })
  async update(
    @IdParam() id: string,
    @Body() body: FaqBody,
    @CurrentActor() admin: Actor,
  ): Promise<AdminFaqView> {
    return this.one(await this.editing.writeFaq(body, admin, id));
  }

  @AllOrNothing()
  @Delete(':id')
  @Call({ summary: 'Remove a question', answer: AdminFaqView, errors: [403, 404] })
  async remove(@IdParam() id: string, @CurrentActor() admin: Actor): Promise<AdminFaqView> {
    const gone = await this.one(id);
    await this.editing.remove('faq', id, admin);
    return gone;
  }
}
