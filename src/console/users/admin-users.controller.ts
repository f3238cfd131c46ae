import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { UsersAdminService } from '../../auth/account/users-admin.service';
import { SecondFactorResetService } from '../../auth/second-factor/second-factor-reset.service';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { dayText } from '../../platform/clock/days';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { ActorReadingOf } from '../../platform/http/admin-list/admin-reading';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import { presentUsers } from './admin-user.presenter';
import { userResource } from './admin-user.resource';
import { AdminUserView, PremiumInput, SuspendUserInput, UserDecidedView } from './admin-user.view';
import { PremiumPlansService } from './premium-plans.service';

const DECISION = [400, 403, 404, 409];

/** People in the console: finding them, suspending and restoring, the admin role, the premium plan. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/users')
export class AdminUsersController extends ActorReadingOf(userResource, AdminUserView, {
  present: presentUsers,
  list: 'All people, newest first',
  one: 'One person',
}) {
  constructor(
    lists: AdminListReader,
    private readonly users: UsersAdminService,
    private readonly plans: PremiumPlansService,
    private readonly secondFactors: SecondFactorResetService,
  ) {
    super(lists);
  }

  @AllOrNothing()
  @Post(':id/suspend')
  @Endpoint({
    summary: 'Sign a person out for good and hide their listings',
    response: UserDecidedView,
    errors: DECISION,
  })
  async suspend(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() { reason }: SuspendUserInput,
  ): Promise<UserDecidedView> {
    await this.users.suspend(actor, id, reason);
    return this.respond(actor, id, 'Account suspended');
  }

  @AllOrNothing()
  @Post(':id/restore')
  @Endpoint({ summary: 'Restore a suspended person', response: UserDecidedView, errors: [403, 404, 409] })
  async restore(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<UserDecidedView> {
    await this.users.restore(actor, id);
    return this.respond(actor, id, 'Account restored');
  }

  @AllOrNothing()
  @Post(':id/make-admin')
  @Endpoint({ summary: 'Grant the admin role', response: UserDecidedView, errors: [403, 404, 409] })
  async makeAdmin(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<UserDecidedView> {
    await this.users.makeAdmin(actor, id);
    return this.respond(actor, id, 'This person is an admin now');
  }

  @AllOrNothing()
  @Post(':id/revoke-admin')
  @Endpoint({ summary: 'Revoke the admin role', response: UserDecidedView, errors: [403, 404, 409] })
  async revokeAdmin(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<UserDecidedView> {
    await this.users.revokeAdmin(actor, id);
    return this.respond(actor, id, 'This person is no longer an admin');
  }

  @AllOrNothing()
  @Post(':id/end-sessions')
  @Endpoint({ summary: 'Sign a person out everywhere', response: UserDecidedView, errors: [403, 404] })
  async endSessions(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<UserDecidedView> {
    const ended = await this.users.endSessions(actor, id);
    return this.respond(actor, id, ended === 1 ? '1 session ended' : `${ended} sessions ended`);
  }

  @AllOrNothing()
  @Post(':id/reset-second-factor')
  @Endpoint({
    summary: 'Reset a lost second factor',
    description:
      'App, passkeys and recovery codes are deleted, the person is signed out and notified by mail. Never your own.',
    response: UserDecidedView,
    errors: [403, 404, 409],
  })
  async resetSecondFactor(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<UserDecidedView> {
    await this.secondFactors.reset(actor, id);
    return this.respond(actor, id, 'Second factor reset');
  }

  @AllOrNothing()
  @Post(':id/premium')
  @Endpoint({
    summary: 'Grant the premium plan until a date, extend it, or end it',
    response: UserDecidedView,
    errors: DECISION,
  })
  async premium(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() { until, seen }: PremiumInput,
  ): Promise<UserDecidedView> {
    await this.plans.grant(actor, id, until ?? null, seen);
    return this.respond(actor, id, until ? `Premium until ${dayText(until)}` : 'Premium has ended');
  }

  private async respond(actor: Actor, id: string, message: string): Promise<UserDecidedView> {
    return { message, user: await this.one(actor, id) };
  }
}
