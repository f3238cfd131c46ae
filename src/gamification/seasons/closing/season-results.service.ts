import { Injectable } from '@nestjs/common';
import type { SeasonPlaceView, SeasonPreviewView } from './season-results.view';
import { Clock } from '../../../platform/clock/clock';
import { Sql } from '../../../platform/database/sql/sql';
import { inUnits } from '../../rates/tenths';
import { PLACES, PREVIEW } from './season-close.sql';
import { SeasonsService } from '../seasons.service';

/** The results of a season, and those that closing the running one would have. */
@Injectable()
export class SeasonResultsService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly seasons: SeasonsService,
  ) {}

  /** The result if the running season closed now. */
  async preview(): Promise<SeasonPreviewView> {
    const season = await this.seasons.seasonAt(this.clock.now());
    const changes = await this.sql.rows(PREVIEW, [season.id]);
    return {
      seasonId: season.id,
      startsAt: season.startsAt,
      endsAt: season.endsAt,
      changes: changes.map((change) => ({ ...change, points: inUnits(change.points) })),
    };
  }

  /** The leaders of a season by tier, and the people who lost a tier by it. */
  async places(seasonId: string): Promise<SeasonPlaceView[]> {
    const places = await this.sql.rows(PLACES, [seasonId]);
    return places.map((place) => ({ ...place, points: inUnits(place.points) }));
  }
}
