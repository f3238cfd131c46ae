import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AdminListCall, AdminListQuery } from '../../platform/http/admin-list/admin-list';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Call, IdParam } from '../../platform/http/call';
import type { Page } from '../../platform/http/page';
import { SeasonClose } from '../../gamification/seasons/season-close.service';
import { seasonResource } from './admin-seasons.resource';
import {
  AdminSeasonView,
  CloseSeasonInput,
  SeasonClosedView,
  SeasonPreviewView,
  SeasonResultView,
} from './admin-seasons.view';

const asTheyAre = (rows: AdminSeasonView[]): AdminSeasonView[] => rows;

@ApiTags('Console')
@AdminOnly()
@Controller('admin/seasons')
export class AdminSeasonsController {
  constructor(
    private readonly lists: AdminListReader,
    private readonly closing: SeasonClose,
  ) {}

  @Get()
  @AdminListCall(seasonResource, AdminSeasonView, 'Seasons, newest first')
  list(@Query() query: AdminListQuery): Promise<Page<AdminSeasonView>> {
    return this.lists.page(seasonResource, query, asTheyAre);
  }

  @Get('preview')
  @Call({ summary: 'Preview of closing the running season now', answer: SeasonPreviewView, errors: [403] })
  preview(): Promise<SeasonPreviewView> {
    return this.closing.preview();
  }

  @AllOrNothing()
  @Post('close')
  @Call({
    summary: 'Close the running season now',
    description: 'The next one begins at once and ends on the regular Sunday.',
    answer: SeasonClosedView,
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
  @Call({
    summary: 'The leaders of a season and their new tiers',
    answer: SeasonResultView,
    errors: [403, 404],
  })
  async result(@IdParam() id: string): Promise<SeasonResultView> {
    await this.one(id);
    return { places: await this.closing.places(id) };
  }

  @Get(':id')
  @Call({ summary: 'One season', answer: AdminSeasonView, errors: [403, 404] })
  one(@IdParam() id: string): Promise<AdminSeasonView> {
    return this.lists.one(seasonResource, id, asTheyAre);
  }
}
