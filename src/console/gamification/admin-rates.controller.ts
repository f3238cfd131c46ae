import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint } from '../../platform/http/endpoint';
import { RatesService } from '../../gamification/rates/rates.service';
import { RatesPreviewService } from '../../gamification/rates/rates-preview.service';
import { ratesInTenths, ratesInUnits } from '../../gamification/rates/reward-rates';
import { RatesPreviewView } from '../../gamification/rates/rates-preview.view';
import { RatesChangedView, RatesChangeInput, RatesInput, RatesView } from './admin-rates.view';

/** The values of rewards: read, tried on last week, set. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/rewards/rates')
export class AdminRatesController {
  constructor(
    private readonly rates: RatesService,
    private readonly previews: RatesPreviewService,
  ) {}

  @Get()
  @Endpoint({ summary: 'The values and caps of rewards', response: RatesView, errors: [403] })
  async read(): Promise<RatesView> {
    const { rates, ...held } = await this.rates.held();
    return { ...ratesInUnits(rates), ...held };
  }

  @Post('preview')
  @Endpoint({
    summary: 'The coins of last week under other values',
    description:
      'Saves nothing. A lower cap of referrals leaves out those above it; a higher one counts friends who waited.',
    response: RatesPreviewView,
    errors: [400, 403],
  })
  preview(@Body() input: RatesInput): Promise<RatesPreviewView> {
    return this.previews.previewOf(ratesInTenths(input));
  }

  @AllOrNothing()
  @Post()
  @Endpoint({
    summary: 'Set the values and caps of rewards',
    description: 'They apply from the next reward on; earlier rewards stay.',
    response: RatesChangedView,
    errors: [400, 403, 409],
  })
  async set(@CurrentActor() actor: Actor, @Body() input: RatesChangeInput): Promise<RatesChangedView> {
    await this.rates.set(actor, input.version, ratesInTenths(input));
    return { message: 'Values saved', rates: await this.read() };
  }
}
