import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { ListingAccessService } from '../../listings/life/listing-access.service';
import { Sql } from '../../platform/database/sql/sql';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import { ASKED_BEFORE } from './asked-before.sql';
import { AskedBeforeView } from './overview.dto';

/** Keeps people from asking twice about the same home without knowing it. */
@ApiTags('Enquiries')
@Controller('listings/:id/asked-before')
export class AskedBeforeController {
  constructor(
    private readonly listings: ListingAccessService,
    private readonly sql: Sql,
  ) {}

  @SignedIn()
  @Get()
  @Endpoint({
    summary: 'When the caller last asked about a home',
    description: 'Both are null for a home that the caller never asked about.',
    response: AskedBeforeView,
    errors: [404],
  })
  async read(@IdParam() id: string, @CurrentActor() actor: Actor): Promise<AskedBeforeView> {
    await this.listings.getReadable(id, actor);
    const { enquiry, tour } = (await this.sql.row(ASKED_BEFORE, [actor.userId, id]))!;
    return { enquiryAt: instant(enquiry), tourAt: instant(tour) };
  }
}

const instant = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());
