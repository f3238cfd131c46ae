import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { ReadingOf } from '../../platform/http/admin-list/admin-reading';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import { SeasonCloseService } from '../../gamification/seasons/closing/season-close.service';
import { SeasonResultsService } from '../../gamification/seasons/closing/season-results.service';
import { SeasonPreviewView } from '../../gamification/seasons/closing/season-results.view';
import { seasonResource } from './admin-seasons.resource';
import { AdminSeasonView, CloseSeasonInput, SeasonClosedView, SeasonResultView } from './admin-seasons.view';

@ApiTags('Console')
@AdminOnly()
@Controller('admin/seasons')
export class AdminSeasonsController extends ReadingOf(seasonResource, AdminSeasonView, {
  list: 'Seasons, newest first',
  one: 'One season',
}) {
  constructor(
    lists: AdminListReader,
    private readonly closing: SeasonCloseService,
    private readonly results: SeasonResultsService,
  ) {
    super(lists);
  }

  @Get('preview')
  @Endpoint({
    summary: 'Preview of closing the running season now',
    response: SeasonPreviewView,
    errors: [403],
  })
  preview(): Promise<SeasonPreviewView> {
    return this.results.preview();
  }

  @AllOrNothing()
  @Post('close')
  @Endpoint({
    summary: 'Close the running season now',
    description: 'The next one begins at once and ends on the regular Sunday.',
    response: SeasonClosedView,
    errors: [400, 403, 409],
  })
  async close(
    @CurrentActor() actor: Actor,
    @Body() { seasonId }: CloseSeasonInput,
  ): Promise<SeasonClosedView> {
    const id = await this.closing.closeEarly(actor, seasonId);
    return { message: 'Season closed', season: await this.one(id) };
  }

  @Get(':id/result')
  @Endpoint({
    summary: 'The leaders of a season and their new tiers',
    response: SeasonResultView,
    errors: [403, 404],
  })
  async result(@IdParam() id: string): Promise<SeasonResultView> {
    await this.one(id);
    return { places: await this.results.places(id) };
  }
}
