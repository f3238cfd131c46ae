import { Body, Controller, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { ReadingOf } from '../../platform/http/admin-list/admin-reading';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import { AdminLegalView, LegalBody } from '../../content/legal/legal.dto';
import { ContentEditingService } from './content-editing.service';
import { legalResource } from './content.resources';

@ApiTags('Console')
@AdminOnly()
@Controller('admin/legal')
export class AdminLegalController extends ReadingOf(legalResource, AdminLegalView, {
  list: 'All versions of the legal texts',
  one: 'One legal text',
}) {
  constructor(
    lists: AdminListReader,
    private readonly editing: ContentEditingService,
  ) {
    super(lists);
  }

  @AllOrNothing()
  @Put(':id')
  @Endpoint({ summary: 'Change a legal text', response: AdminLegalView, errors: [400, 403, 404, 409] })
  async update(
    @IdParam() id: string,
    @Body() body: LegalBody,
    @CurrentActor() admin: Actor,
  ): Promise<AdminLegalView> {
    return this.one(await this.editing.writeLegal(body, admin, id));
  }
}
