import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { HOUR_SECONDS } from '../../platform/clock/durations';
import { Endpoint, IdParam, MessageView } from '../../platform/http/endpoint';
import { Idempotent } from '../../platform/http/idempotency/idempotency';
import { LimitByPerson } from '../../platform/http/limits/rate-limit.guard';
import { Page } from '../../platform/http/page';
import { ImportBody, ImportView } from './imports.dto';
import { ImportsService } from './imports.service';

@ApiTags('Calendars')
@SignedIn()
@Controller()
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  @Get('listings/:id/imports')
  @Endpoint({
    summary: 'The calendars that your listing imports (owner)',
    response: ImportView,
    list: true,
    errors: [403, 404],
  })
  async list(@IdParam() listingId: string, @CurrentActor() actor: Actor): Promise<Page<ImportView>> {
    const imports = await this.imports.list(actor, listingId);
    return new Page('imports', imports, imports.length);
  }

  @Idempotent({ prepared: true })
  @LimitByPerson('imports', 'LIMIT_IMPORTS_PER_HOUR', HOUR_SECONDS)
  @Post('listings/:id/imports')
  @Endpoint({
    summary: 'Import the calendar of another portal (owner)',
    description:
      'Read at once and hourly: an entry takes one unit from its start day to its end day. http(s) on the ports 80 and ' +
      '443 of public hosts, 3 redirects, 2 MB, 10 seconds, 5,000 entries. 409 `TOO_MANY_IMPORTS` beyond 10 a listing, ' +
      '`IMPORT_KNOWN`.',
    status: 201,
    response: ImportView,
    body: ImportBody,
    errors: [400, 403, 404, 409],
  })
  add(
    @IdParam() listingId: string,
    @Body() body: ImportBody,
    @CurrentActor() actor: Actor,
  ): Promise<ImportView> {
    return this.imports.add(actor, listingId, body);
  }

  @LimitByPerson('imports', 'LIMIT_IMPORTS_PER_HOUR', HOUR_SECONDS)
  @Post('imports/:importId/refresh')
  @Endpoint({
    summary: 'Read an imported calendar now, that of a listing or your busy calendar',
    description: 'A failure is the response’s `status`; the last nights stay.',
    response: ImportView,
    errors: [403, 404],
  })
  refresh(@IdParam('importId') id: string, @CurrentActor() actor: Actor): Promise<ImportView> {
    return this.imports.refresh(actor, id);
  }

  @Delete('imports/:importId')
  @Endpoint({
    summary: 'Import a calendar no longer; its nights are free again',
    response: MessageView,
    errors: [403, 404],
  })
  async remove(@IdParam('importId') id: string, @CurrentActor() actor: Actor): Promise<MessageView> {
    await this.imports.remove(actor, id);
    return { message: 'Calendar removed' };
  }
}
