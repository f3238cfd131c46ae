import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CommunityRemovalsService } from '../../communities/community-removals.service';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { ReadingOf } from '../../platform/http/admin-list/admin-reading';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import { postResource } from './admin-community.resources';
import { AdminPostView, CommunityRemovalInput, PostDecidedView } from './admin-community.view';

/** Posts of all people: listed, removed and restored. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/posts')
export class AdminPostsController extends ReadingOf(postResource, AdminPostView, {
  list: 'Posts of all people, newest first',
  one: 'One post',
}) {
  constructor(
    lists: AdminListReader,
    private readonly removals: CommunityRemovalsService,
  ) {
    super(lists);
  }

  @AllOrNothing()
  @Post(':id/remove')
  @Endpoint({
    summary: 'Remove a post',
    response: PostDecidedView,
    errors: [400, 403, 404, 409],
  })
  async remove(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() { reason }: CommunityRemovalInput,
  ): Promise<PostDecidedView> {
    await this.removals.remove(actor, 'post', id, reason);
    return { message: 'Post removed', post: await this.one(id) };
  }

  @AllOrNothing()
  @Post(':id/restore')
  @Endpoint({ summary: 'Restore a removed post', response: PostDecidedView, errors: [403, 404, 409] })
  async restore(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<PostDecidedView> {
    await this.removals.restore(actor, 'post', id);
    return { message: 'Post restored', post: await this.one(id) };
  }
}
