import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Global, Module } from '@nestjs/common';
import { ActorSource } from '../platform/access/actor';
import { UsersModule } from '../users/users.module';
import { AccountCodes } from './codes/account-codes';
import { AccountCodeJobs } from './codes/account-codes.jobs';
import { AccountCookie } from './codes/account-cookie';
import { AccountDeletion } from './account/account-deletion.service';
import { AccountLimits } from './sign-in/account-limits';
import { AccountController } from './account/account.controller';
import { AuthController } from './sign-in/auth.controller';
import { ChangePasswordService } from './passwords/change-password.service';
import { CodesController } from './codes/codes.controller';
import { FirstAdmin } from './sign-up/first-admin';
import { NewPassword } from './passwords/new-password.service';
import { PasswordResetService } from './passwords/password-reset.service';
import { Passwords } from './passwords/passwords';
import { PhoneVerificationService } from './codes/phone-verification.service';
import { PruneAccountsJob } from './sessions/prune';
import { SessionActors } from './sessions/session-actors';
import { Session } from './sessions/session.entity';
import { Sessions } from './sessions/sessions.service';
import { SignInService } from './sign-in/sign-in.service';
import { Registration } from './sign-up/registration.entity';
import { Registrations } from './sign-up/registrations.service';
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
    ...[PhoneVerificationService, AccountDeletion, UsersAdmin, FirstAdmin, PruneAccountsJob],
  ],
  exports: [ActorSource, Passwords, Sessions, UsersAdmin, FirstAdmin],
})
export class AuthModule {}
