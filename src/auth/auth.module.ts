import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Global, Module } from '@nestjs/common';
import { ActorSource } from '../platform/access/actor';
import { UsersModule } from '../users/users.module';
import { AccountCodes } from './account-codes';
import { AccountCodeJobs } from './account-codes.jobs';
import { AccountCookie } from './account-cookie';
import { AccountDeletion } from './account-deletion.service';
import { AccountLimits } from './account-limits';
import { AccountController } from './account.controller';
import { AuthController } from './auth.controller';
import { ChangePasswordService } from './change-password.service';
import { CodesController } from './codes.controller';
import { FirstAdmin } from './first-admin';
import { NewPassword } from './new-password.service';
import { PasswordResetService } from './password-reset.service';
import { Passwords } from './passwords';
import { PhoneVerificationService } from './phone-verification.service';
import { PruneAccountsJob } from './prune';
import { SessionActors } from './session-actors';
import { Session } from './session.entity';
import { Sessions } from './sessions.service';
import { SignInService } from './sign-in.service';
import { SignUpService } from './sign-up.service';
import { UsersAdmin } from './users-admin.service';
import { VerificationService } from './verification.service';

/** Accounts: signing up and in, sessions, codes, passwords, roles. Global, because the guard asks it on every request. */
@Global()
@Module({
  imports: [MikroOrmModule.forFeature([Session]), UsersModule],
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
    ...[SignUpService, SignInService, VerificationService, PasswordResetService, ChangePasswordService],
    ...[PhoneVerificationService, AccountDeletion, UsersAdmin, FirstAdmin, PruneAccountsJob],
  ],
  exports: [ActorSource, Passwords, Sessions, UsersAdmin, FirstAdmin],
})
export class AuthModule {}
