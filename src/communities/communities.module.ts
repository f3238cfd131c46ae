import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { MediaAccessService } from '../uploads/media/media-access.service';
import { UploadsModule } from '../uploads/uploads.module';
import { POST_MEDIA } from './reading/visibility.sql';
import { UsersModule } from '../users/users.module';
import { CommunityMembersController, GroupMembersController } from './members/circle-members.controller';
import { CommunitiesController } from './communities.controller';
import { CommunitiesJobs } from './communities.jobs';
import { CommunitiesService } from './communities.service';
import { CommunityFavouritesService } from './favourites/community-favourites.service';
import { CommunityFoundingService } from './community-founding.service';
import { CommunityPeopleService } from './members/community-people.service';
import { CommunityReaderService } from './reading/community-reader.service';
import { CommunityRemovalsService } from './community-removals.service';
import { Community } from './community.entity';
import { GroupsController } from './groups.controller';
import { DeletedMembersReactions } from './members/deleted-members.reactions';
import { InvitationWriterService } from './members/invitation-writer.service';
import { InvitationsController } from './members/invitations.controller';
import { InvitationsService } from './members/invitations.service';
import { MemberRowsService } from './members/member-rows.service';
import { MembershipsService } from './members/memberships.service';
import { CommentsService } from './posts/comments.service';
import { PostReaderService } from './posts/post-reader.service';
import { PostResponsesController } from './posts/post-responses.controller';
import { PostResponsesService } from './posts/post-responses.service';
import { Comment, Post } from './posts/post.entity';
import { PostsController } from './posts/posts.controller';
import { PostsService } from './posts/posts.service';
import { CommunityFavourite } from './favourites/community-favourite.entity';
import { CommunityInvitation } from './members/community-invitation.entity';
import { CommunityMember } from './members/community-member.entity';
import { PostLike, PostShare } from './posts/post-responses.entities';

/** Communities and groups, their members and posts. */
@Module({
  imports: [
    MikroOrmModule.forFeature([
      Community,
      Post,
      Comment,
      CommunityFavourite,
      CommunityInvitation,
      CommunityMember,
      PostLike,
      PostShare,
    ]),
    UsersModule,
    UploadsModule,
  ],
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
    ...[
      CommunityReaderService,
      CommunitiesService,
      CommunityFoundingService,
      CommunityFavouritesService,
      CommunityRemovalsService,
    ],
    ...[MemberRowsService, MembershipsService, InvitationsService, InvitationWriterService],
    ...[PostReaderService, PostsService, PostResponsesService, CommentsService],
    ...[CommunityPeopleService, DeletedMembersReactions, CommunitiesJobs],
  ],
  exports: [CommunityReaderService, CommunityRemovalsService, PostReaderService],
})
export class CommunitiesModule {
  constructor(media: MediaAccessService) {
    media.addRule('community', POST_MEDIA);
  }
}
