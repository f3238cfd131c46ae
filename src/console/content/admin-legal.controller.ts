import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AdminListCall, AdminListQuery } from '../../platform/http/admin-list/admin-list';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Call, IdParam } from '../../platform/http/call';
import type { Page } from '../../platform/http/page';
import { AdminLegalView, LegalBody } from '../../content/legal/legal.dto';
import { ContentEditing } from './content-editing.service';
import { legalResource } from './content.resources';

const asTheyAre = (rows: AdminLegalView[]): AdminLegalView[] => rows;

@ApiTags('Console')
@AdminOnly()
@Controller('admin/legal')
export class AdminLegalController {
  constructor(
    private readonly lists: AdminListReader,
    private readonly editing: ContentEditing,
  ) {}

  @Get()
  @AdminListCall(legalResource, AdminLegalView, 'All versions of the legal texts')
  list(@Query() query: AdminListQuery): Promise<Page<AdminLegalView>> {
    return this.lists.page(legalResource, query, asTheyAre);
  }

  @Get(':id')
  @Call({ summary: 'One legal text', answer: AdminLegalView, errors: [403, 404] })
  one(@IdParam() id: string): Promise<AdminLegalView> {
    return this.lists.one(legalResource, id, asTheyAre);
  }

  @AllOrNothing()
  @Put(':id')
  @Call({ summary: 'Change a legal text', answer: AdminLegalView, errors: [400, 403, 404, 409] })
  async update(
    @IdParam() id: string,
    @Body() body: LegalBody,
    @CurrentActor() admin: Actor,
  ): Promise<AdminLegalView> {
    return this.one(await this.editing.writeLegal(body, admin, id));
  }
}
