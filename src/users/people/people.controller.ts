import { Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { FromReplica } from '../../platform/database/replicas/from-replica';
import { Call, MessageView } from '../../platform/http/call';
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
  @Call({ summary: 'Find people', answer: PersonView, list: true, errors: [400] })
  search(@Query() query: PeopleQuery, @CurrentActor() actor: Actor): Promise<Page<PersonView>> {
    return this.people.search(actor, query);
  }

  @FromReplica()
  @Get(':userId/followers')
  @Call({ summary: 'The followers of a person', answer: PersonView, list: true, errors: [400, 404] })
  followers(
    @Param('userId') userId: string,
    @Query() query: PageQuery,
    @CurrentActor() actor: Actor,
  ): Promise<Page<PersonView>> {
    return this.people.followers(actor, userId, query);
  }

  @FromReplica()
  @Get(':userId/following')
  @Call({ summary: 'The people a person follows', answer: PersonView, list: true, errors: [400, 404] })
  following(
    @Param('userId') userId: string,
    @Query() query: PageQuery,
    @CurrentActor() actor: Actor,
  ): Promise<Page<PersonView>> {
    return this.people.following(actor, userId, query);
  }

  @Post(':userId/follow')
  @Call({ summary: 'Follow a person', answer: MessageView, errors: [400, 404] })
  async follow(@Param('userId') userId: string, @CurrentActor() actor: Actor): Promise<MessageView> {
    await this.follows.follow(actor, userId);
    return { message: 'You follow this person now' };
  }

  @Delete(':userId/follow')
  @Call({ summary: 'Unfollow a person', answer: MessageView, errors: [404] })
  async unfollow(@Param('userId') userId: string, @CurrentActor() actor: Actor): Promise<MessageView> {
    await this.follows.unfollow(actor, userId);
    return { message: 'You no longer follow this person' };
  }
}
