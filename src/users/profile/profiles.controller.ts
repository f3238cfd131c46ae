import { Body, Controller, Get, Param, Post, Req } from '@nestjs/common';
import { ApiBody, ApiExtraModels, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public, SignedIn } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { FromReplica } from '../../platform/database/replicas/from-replica';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint } from '../../platform/http/endpoint';
import { AvatarsService } from './avatars.service';
import { ProfileResponse, ProfileBody, ProfileView, UsernameBody } from './profile.dto';
import { ProfilesService } from './profiles.service';

@ApiTags('People')
@Controller('users')
export class ProfilesController {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly avatars: AvatarsService,
  ) {}

  @Public()
  @FromReplica()
  @Get(':userId/profile')
  @Endpoint({
    summary: 'A person',
    description:
      '`role` and `coins` only for yourself; `email`, `phoneNumber` and `whatsappNumber` only for yourself or for a person with a public listing who shows them.',
    response: ProfileView,
    errors: [404],
  })
  profile(@Param('userId') userId: string, @CurrentActor() actor: Actor | null): Promise<ProfileView> {
    return this.profiles.get(userId, actor);
  }

  @SignedIn()
  @Post('profile')
  @ApiExtraModels(ProfileBody)
  @ApiBody({
    schema: {
      oneOf: [
        { $ref: getSchemaPath(ProfileBody) },
        {
          type: 'object',
          required: ['avatar'],
          properties: { avatar: { type: 'string', format: 'binary' } },
        },
      ],
    },
  })
  @Endpoint({
    summary: 'Change your profile, or its picture',
    description:
      'JSON with any of the fields, or multipart with one file `avatar`: a JPEG, PNG or WebP picture of at most 10 MB, cropped to its central square.',
    consumes: ['application/json', 'multipart/form-data'],
    response: ProfileResponse,
    errors: [400, 413, 415, 507],
  })
  async update(
    @Req() request: FastifyRequest,
    @Body() body: ProfileBody,
    @CurrentActor() actor: Actor,
  ): Promise<ProfileResponse> {
    if (request.isMultipart()) await this.avatars.receive(request, actor);
    return { message: 'Profile Updated', user: await this.profiles.update(actor, body) };
  }

  @SignedIn()
  @AllOrNothing()
  @Post('username')
  @Endpoint({ summary: 'Choose a username', response: ProfileResponse, errors: [400, 409] })
  async username(@Body() { username }: UsernameBody, @CurrentActor() actor: Actor): Promise<ProfileResponse> {
    return { message: 'Username saved', user: await this.profiles.chooseUsername(actor, username) };
  }
}
