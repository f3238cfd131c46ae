import { Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn, Staying } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { FromReplica } from '../../platform/database/replicas/from-replica';
import { Endpoint, MessageView } from '../../platform/http/endpoint';
import { PageQuery, type Page } from '../../platform/http/page';
import { FollowsService } from './follows.service';
import { PeopleService } from './people.service';
import { PeopleQuery, PersonView } from '../profile/profile.dto';

@ApiTags('People')
@SignedIn()
@Controller('users')
export class PeopleController {
  constructor(
    private readonly people: PeopleService,
    private readonly follows: FollowsService,
  ) {}

  @FromReplica()
  @Get()
  @Endpoint({ summary: 'Find people', response: PersonView, list: true, errors: [400] })
  search(@Query() query: PeopleQuery, @CurrentActor() actor: Actor): Promise<Page<PersonView>> {
    return this.people.search(actor, query);
  }

  @FromReplica()
  @Get(':userId/followers')
  @Endpoint({ summary: 'The followers of a person', response: PersonView, list: true, errors: [400, 404] })
  followers(
    @Param('userId') userId: string,
    @Query() query: PageQuery,
    @CurrentActor() actor: Actor,
  ): Promise<Page<PersonView>> {
    return this.people.followers(actor, userId, query);
  }

  @FromReplica()
  @Get(':userId/following')
  @Endpoint({ summary: 'The people a person follows', response: PersonView, list: true, errors: [400, 404] })
  following(
    @Param('userId') userId: string,
    @Query() query: PageQuery,
    @CurrentActor() actor: Actor,
  ): Promise<Page<PersonView>> {
    return this.people.following(actor, userId, query);
  }

  @Staying()
  @Post(':userId/follow')
  @Endpoint({ summary: 'Follow a person', response: MessageView, errors: [400, 404, 409] })
  async follow(@Param('userId') userId: string, @CurrentActor() actor: Actor): Promise<MessageView> {
    await this.follows.follow(actor, userId);
    return { message: 'You follow this person now' };
  }

  @Delete(':userId/follow')
  @Endpoint({ summary: 'Unfollow a person', response: MessageView, errors: [404] })
  async unfollow(@Param('userId') userId: string, @CurrentActor() actor: Actor): Promise<MessageView> {
    await this.follows.unfollow(actor, userId);
    return { message: 'You no longer follow this person' };
  }
}
