import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CommunityRemovalsService } from '../../communities/community-removals.service';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { ReadingOf } from '../../platform/http/admin-list/admin-reading';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import { commentResource } from './admin-community.resources';
import { AdminCommentView, CommunityRemovalInput, CommentDecidedView } from './admin-community.view';

/** Comments of all people: listed, removed and restored. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/comments')
export class AdminCommentsController extends ReadingOf(commentResource, AdminCommentView, {
  list: 'Comments of all people, newest first',
  one: 'One comment',
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
    summary: 'Remove a comment',
    response: CommentDecidedView,
    errors: [400, 403, 404, 409],
  })
  async remove(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() { reason }: CommunityRemovalInput,
  ): Promise<CommentDecidedView> {
    await this.removals.remove(actor, 'comment', id, reason);
    return { message: 'Comment removed', comment: await this.one(id) };
  }

  @AllOrNothing()
  @Post(':id/restore')
  @Endpoint({ summary: 'Restore a removed comment', response: CommentDecidedView, errors: [403, 404, 409] })
  async restore(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<CommentDecidedView> {
    await this.removals.restore(actor, 'comment', id);
    return { message: 'Comment restored', comment: await this.one(id) };
  }
}
