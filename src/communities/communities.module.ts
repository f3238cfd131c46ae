import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { MediaAccess } from '../uploads/media-access';
import { UploadsModule } from '../uploads/uploads.module';
import { POST_MEDIA } from './visibility.sql';
import { UsersModule } from '../users/users.module';
import { CommunityMembersController, GroupMembersController } from './circle-members.controller';
import { CommunitiesController } from './communities.controller';
import { CommunitiesJobs } from './communities.jobs';
import { CommunitiesService } from './communities.service';
import { CommunityPeople } from './community-people';
import { CommunityReader } from './community-reader.service';
import { CommunityRemovals } from './community-removals.service';
import { Community } from './community.entity';
import { GroupsController } from './groups.controller';
import { InvitationsController } from './invitations.controller';
import { InvitationsService } from './invitations.service';
import { MemberRows } from './member-rows';
import { MembershipsService } from './memberships.service';
import { PostReader } from './post-reader.service';
import { PostResponsesController } from './post-responses.controller';
import { PostResponses } from './post-responses.service';
import { Comment, Post } from './post.entity';
import { PostsController } from './posts.controller';
import { PostsService } from './posts.service';

/** Communities and groups, who belongs to them, and what is written there. */
@Module({
  imports: [MikroOrmModule.forFeature([Community, Post, Comment]), UsersModule, UploadsModule],
  controllers: [
    CommunitiesController,
    CommunityMembersController,
    GroupsController,
    GroupMembersController,
    InvitationsController,
    PostsController,
    PostResponsesController,
  ],
  providers: [
    ...[CommunityReader, CommunitiesService, CommunityRemovals, MemberRows, MembershipsService],
    ...[InvitationsService, PostReader, PostsService, PostResponses, CommunityPeople, CommunitiesJobs],
  ],
  exports: [CommunityRemovals, PostReader],
})
export class CommunitiesModule {
  constructor(media: MediaAccess) {
    media.addRule('community', POST_MEDIA);
  }
}
