import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../platform/access/access';
import { CurrentActor, type Actor } from '../platform/access/actor';
import { Endpoint, IdParam, MessageView } from '../platform/http/endpoint';
import { CAPPED_HEADER, COUNTED_TO, PageQuery, type Page } from '../platform/http/page';
import { MUTE_DAYS, MutesService } from './mutes.service';
import { DeleteNotificationBody, MuteBody, MuteView, NotificationView, ReadBody } from './notifications.dto';
import { NotificationsService } from './notifications.service';

@ApiTags('Notifications')
@SignedIn()
@Controller('users')
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly mutes: MutesService,
  ) {}

  @Get('notifications')
  @Endpoint({
    summary: 'Your notifications, newest first',
    description: COUNTED_TO,
    response: NotificationView,
    list: true,
    headers: CAPPED_HEADER,
    errors: [400],
  })
  list(@CurrentActor() actor: Actor, @Query() query: PageQuery): Promise<Page<NotificationView>> {
    return this.notifications.list(actor, query);
  }

  @Get('notifications/unread')
  @Endpoint({
    summary: 'Those not read yet, newest first',
    description: `${COUNTED_TO} X-Total-Count is the number for a badge.`,
    response: NotificationView,
    list: true,
    headers: CAPPED_HEADER,
    errors: [400],
  })
  unread(@CurrentActor() actor: Actor, @Query() query: PageQuery): Promise<Page<NotificationView>> {
    return this.notifications.unread(actor, query);
  }

  @Post('notifications/read')
  @Endpoint({
    summary: 'Mark some or all as read',
    response: MessageView,
    body: ReadBody,
    errors: [400],
  })
  async read(@CurrentActor() actor: Actor, @Body() { notificationIds = [] }: ReadBody): Promise<MessageView> {
    await this.notifications.markRead(actor, notificationIds);
    return {
      message: notificationIds.length === 0 ? 'All notifications are marked as read' : 'Marked as read',
    };
  }

  @Post('notification/:id/delete')
  @Endpoint({
    summary: 'Delete one notification',
    response: MessageView,
    body: DeleteNotificationBody,
    errors: [400, 404],
  })
  async remove(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() _body: DeleteNotificationBody,
  ): Promise<MessageView> {
    await this.notifications.remove(actor, id);
    return { message: 'Notification deleted' };
  }

  @Get('notifications/mutes')
  @Endpoint({ summary: 'The senders you have muted', response: MuteView, list: true, errors: [400] })
  muted(@CurrentActor() actor: Actor, @Query() query: PageQuery): Promise<Page<MuteView>> {
    return this.mutes.list(actor, query);
  }

  @Post('notifications/mute')
  @Endpoint({
    summary: 'Mute a sender for 30 days',
    response: MessageView,
    body: MuteBody,
    errors: [400, 404],
  })
  async mute(@CurrentActor() actor: Actor, @Body() { senderId }: MuteBody): Promise<MessageView> {
    await this.mutes.mute(actor, senderId);
    return { message: `Turned off for ${MUTE_DAYS} days` };
  }

  @Post('notifications/unmute')
  @Endpoint({ summary: 'Unmute a sender', response: MessageView, body: MuteBody, errors: [400] })
  async unmute(@CurrentActor() actor: Actor, @Body() { senderId }: MuteBody): Promise<MessageView> {
    await this.mutes.unmute(actor, senderId);
    return { message: 'Turned on again' };
  }
}
