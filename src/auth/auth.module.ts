import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Global, Module } from '@nestjs/common';
import { ActorSource } from '../platform/access/actor';
import { UsersModule } from '../users/users.module';
import { AccountCodesService } from './codes/account-codes.service';
import { EmailProofService } from './codes/email-proof.service';
import { CodeMailsService } from './codes/code-mails.service';
import { CodeRequestsService } from './codes/code-requests.service';
import { AccountCodeJobs } from './codes/account-codes.jobs';
import { AccountCookieService } from './codes/account-cookie.service';
import { AccountChangesService } from './account/account-changes.service';
import { DeletionRequestsService } from './account/deletion-requests.service';
import { AccountMailsService } from './emails/account-mails.service';
import { AccountDeletionService } from './account/account-deletion.service';
import { AccountLimitsService } from './sign-in/account-limits.service';
import { AccountController } from './account/account.controller';
import { AuthController } from './sign-in/auth.controller';
import { ChangePasswordService } from './passwords/change-password.service';
import { CodesController } from './codes/codes.controller';
import { FirstAdminService } from './sign-up/first-admin.service';
import { OwnPasswordService } from './passwords/own-password.service';
import { ResetCodesService } from './passwords/reset-codes.service';
import { NewPasswordService } from './passwords/new-password.service';
import { PasswordResetService } from './passwords/password-reset.service';
import { PasswordsService } from './passwords/passwords.service';
import { PhoneProofService } from './codes/phone-proof.service';
import { SmsCodesService } from './codes/sms-codes.service';
import { PhoneVerificationService } from './codes/phone-verification.service';
import { PruneAccountsJob } from './sessions/prune-accounts.jobs';
import { SessionActorsService } from './sessions/session-actors.service';
import { Session } from './sessions/session.entity';
import { SessionOpeningService } from './sessions/session-opening.service';
import { SessionsService } from './sessions/sessions.service';
import { SignInFailuresService } from './sign-in/sign-in-failures.service';
import { SignInService } from './sign-in/sign-in.service';
import { Registration } from './sign-up/registration.entity';
import { RegistrationsService } from './sign-up/registrations.service';
import { RegistrationWriterService } from './sign-up/registration-writer.service';
import { SignUpService } from './sign-up/sign-up.service';
import { UsersAdminService } from './account/users-admin.service';
import { VerificationService } from './codes/verification.service';
import { AccountCode } from './codes/account-code.entity';
import { AccountLimitCount } from './sign-in/account-limit-count.entity';

/** Accounts: signing up and in, sessions, codes, passwords, roles. Global, because the guard asks it on every request. */
@Global()
@Module({
  imports: [MikroOrmModule.forFeature([Session, Registration, AccountCode, AccountLimitCount]), UsersModule],
  controllers: [AuthController, CodesController, AccountController],
  providers: [
    { provide: ActorSource, useExisting: SessionActorsService },
    ...[
      SessionActorsService,
      SessionsService,
      SessionOpeningService,
      AccountLimitsService,
      AccountCodesService,
      AccountCodeJobs,
      AccountCookieService,
      PasswordsService,
      NewPasswordService,
    ],
    ...[
      SignUpService,
      RegistrationsService,
      SignInService,
      VerificationService,
      PasswordResetService,
      ChangePasswordService,
    ],
    ...[
      CodeRequestsService,
      CodeMailsService,
      EmailProofService,
      ResetCodesService,
      OwnPasswordService,
      PhoneProofService,
      SmsCodesService,
    ],
    ...[
      RegistrationWriterService,
      SignInFailuresService,
      AccountMailsService,
      AccountChangesService,
      DeletionRequestsService,
    ],
    ...[
      PhoneVerificationService,
      AccountDeletionService,
      UsersAdminService,
      FirstAdminService,
      PruneAccountsJob,
    ],
  ],
  exports: [
    ...[ActorSource, SessionActorsService, SessionsService, AccountLimitsService],
    ...[PasswordsService, OwnPasswordService, UsersAdminService, FirstAdminService],
  ],
})
export class AuthModule {}
