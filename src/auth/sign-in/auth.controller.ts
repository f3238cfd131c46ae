import { Body, Controller, Delete, Get, Headers, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HOUR_SECONDS } from '../../platform/clock/durations';
import { Public, SignedIn } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { MediaPass } from '../../platform/access/media-pass';
import { Endpoint, IdParam, MessageView } from '../../platform/http/endpoint';
import { createOnce, Idempotent } from '../../platform/http/idempotency/idempotency';
import { Page } from '../../platform/http/page';
import { LimitByIp } from '../../platform/http/limits/rate-limit.guard';
import { AccountCookieService } from '../codes/account-cookie.service';
import { LoginBody, RegisterBody, SessionView, SignedInView } from '../auth.dto';
import { SessionsService } from '../sessions/sessions.service';
import { NotVerified, SignInService } from './sign-in.service';
import { SignUpService } from '../sign-up/sign-up.service';

@ApiTags('Accounts')
@Controller()
export class AuthController {
  constructor(
    private readonly signUp: SignUpService,
    private readonly signIn: SignInService,
    private readonly sessions: SessionsService,
    private readonly cookie: AccountCookieService,
    private readonly passes: MediaPass,
  ) {}

  @Public()
  @Idempotent({ prepared: true })
  @LimitByIp('sign-up', 'LIMIT_ACCOUNT_MAILS_PER_HOUR', HOUR_SECONDS, 'LIMIT_ACCOUNT_MAILS_IN_ALL_PER_HOUR')
  @Post('register')
  @Endpoint({
    summary: 'Sign up',
    description:
      'Mails a code that verify-account takes: it opens the account with what this registration brought. An earlier registration of the same email keeps its own code; the first code that is entered ends the others. A verified account stays as it is, and its owner is notified by mail.',
    status: 201,
    response: MessageView,
    errors: [400, 409],
  })
  async register(
    @Body() body: RegisterBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageView> {
    const registration = await this.signUp.prepare(body);
    return createOnce(async () => {
      this.cookie.set(request, reply, body.email, registration.id);
      await this.signUp.register(registration);
      return { message: 'Account created. We sent a verification code to your email' };
    });
  }

  @Public()
  @LimitByIp('sign-in', 'LIMIT_SIGN_IN_PER_MINUTE', 60)
  @Post('login')
  @Endpoint({
    summary: 'Sign in',
    description:
      'By e-mail or username. Wrong: 401 `BAD_CREDENTIALS`. After five failures 429 with the same text, for 15 minutes at most. The right password of an unverified account: 403 `Account not verified`; of a suspended one: 403 `Account suspended`.',
    response: SignedInView,
    errors: [400, 401, 403],
  })
  async login(
    @Body() body: LoginBody,
    @Headers('user-agent') device: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInView> {
    try {
      return await this.signIn.signIn(body, device);
    } catch (error) {
      if (error instanceof NotVerified) this.cookie.set(request, reply, error.email, error.registrationId);
      throw error;
    }
  }

  @SignedIn()
  @Post('logout')
  @Endpoint({ summary: 'Sign out: this session ends', response: MessageView })
  async logout(
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageView> {
    await this.sessions.end(actor, actor.sessionId);
    this.passes.takeBack(reply, actor);
    return { message: 'Signed out' };
  }

  @SignedIn()
  @Get('users/sessions')
  @Endpoint({ summary: 'Where you are signed in', response: SessionView, list: true })
  async list(@CurrentActor() actor: Actor): Promise<Page<SessionView>> {
    const sessions = await this.sessions.list(actor.userId, actor.sessionId);
    return new Page('sessions', sessions, sessions.length);
  }

  @SignedIn()
  @Delete('users/sessions/:sessionId')
  @Endpoint({ summary: 'End one of your sessions', response: MessageView, errors: [404] })
  async end(@IdParam('sessionId') sessionId: string, @CurrentActor() actor: Actor): Promise<MessageView> {
    await this.sessions.end(actor, sessionId);
    return { message: 'Session ended' };
  }
}
