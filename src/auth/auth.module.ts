import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Global, Module } from '@nestjs/common';
import { ActorSource } from '../platform/access/actor';
import { UsersModule } from '../users/users.module';
import { AccountCodes } from './codes/account-codes.service';
import { AddressProof } from './codes/address-proof.service';
import { CodeMails } from './codes/code-mails.service';
import { CodeRequests } from './codes/code-requests.service';
import { AccountCodeJobs } from './codes/account-codes.jobs';
import { AccountCookie } from './codes/account-cookie.service';
import { AccountChanges } from './account/account-changes.service';
import { DeletionRequests } from './account/deletion-requests.service';
import { AccountMails } from './emails/account-mails.service';
import { AccountDeletion } from './account/account-deletion.service';
import { AccountLimits } from './sign-in/account-limits.service';
import { AccountController } from './account/account.controller';
import { AuthController } from './sign-in/auth.controller';
import { ChangePasswordService } from './passwords/change-password.service';
import { CodesController } from './codes/codes.controller';
import { FirstAdmin } from './sign-up/first-admin.service';
import { OwnPassword } from './passwords/own-password.service';
import { ResetCodes } from './passwords/reset-codes.service';
import { NewPassword } from './passwords/new-password.service';
import { PasswordResetService } from './passwords/password-reset.service';
import { Passwords } from './passwords/passwords.service';
import { PhoneProof } from './codes/phone-proof.service';
import { TextCodes } from './codes/text-codes.service';
import { PhoneVerificationService } from './codes/phone-verification.service';
import { PruneAccountsJob } from './sessions/prune-accounts.jobs';
import { SessionActors } from './sessions/session-actors.service';
import { Session } from './sessions/session.entity';
import { SessionOpening } from './sessions/session-opening.service';
import { Sessions } from './sessions/sessions.service';
import { SignInFailures } from './sign-in/sign-in-failures.service';
import { SignInService } from './sign-in/sign-in.service';
import { Registration } from './sign-up/registration.entity';
import { Registrations } from './sign-up/registrations.service';
import { RegistrationWriter } from './sign-up/registration-writer.service';
import { SignUpService } from './sign-up/sign-up.service';
import { UsersAdmin } from './account/users-admin.service';
import { VerificationService } from './codes/verification.service';
import { AccountCode } from './codes/account-code.entity';
import { AccountLimitCount } from './sign-in/account-limit.entity';

/** Accounts: signing up and in, sessions, codes, passwords, roles. Global, because the guard asks it on every request. */
@Global()
@Module({
  imports: [MikroOrmModule.forFeature([Session, Registration, AccountCode, AccountLimitCount]), UsersModule],
  controllers: [AuthController, CodesController, AccountController],
  providers: [
    { provide: ActorSource, useExisting: SessionActors },
    ...[
      SessionActors,
      Sessions,
      SessionOpening,
      AccountLimits,
      AccountCodes,
      AccountCodeJobs,
      AccountCookie,
      Passwords,
      NewPassword,
    ],
    ...[
      SignUpService,
      Registrations,
      SignInService,
      VerificationService,
      PasswordResetService,
      ChangePasswordService,
    ],
    ...[CodeRequests, CodeMails, AddressProof, ResetCodes, OwnPassword, PhoneProof, TextCodes],
    ...[RegistrationWriter, SignInFailures, AccountMails, AccountChanges, DeletionRequests],
    ...[PhoneVerificationService, AccountDeletion, UsersAdmin, FirstAdmin, PruneAccountsJob],
  ],
  exports: [
    ...[ActorSource, SessionActors, Sessions, AccountLimits],
    ...[Passwords, OwnPassword, UsersAdmin, FirstAdmin],
  ],
})
export class AuthModule {}
