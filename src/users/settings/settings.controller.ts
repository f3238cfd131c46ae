import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint } from '../../platform/http/endpoint';
import { SettingsResponse, SettingsBody, SettingsView } from './settings.dto';
import { SettingsService } from './settings.service';

@ApiTags('People')
@SignedIn()
@Controller('users/settings')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @Endpoint({ summary: 'Your settings', response: SettingsView })
  get(@CurrentActor() actor: Actor): Promise<SettingsView> {
    return this.settings.get(actor.userId);
  }

  @AllOrNothing()
  @Post()
  @Endpoint({ summary: 'Change some of your settings', response: SettingsResponse, errors: [400] })
  async change(@Body() body: SettingsBody, @CurrentActor() actor: Actor): Promise<SettingsResponse> {
    return { message: 'Settings saved', settings: await this.settings.change(actor, body) };
  }
}
