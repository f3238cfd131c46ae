import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/users.module';
import { PasskeyCeremoniesService } from '../passkeys/passkey-ceremonies.service';
import { PasskeyChallenge } from '../passkeys/passkey-challenge.entity';
import { PasskeyChallengesService } from '../passkeys/passkey-challenges.service';
import { PasskeySigningService } from '../passkeys/passkey-signing.service';
import { Passkey } from '../passkeys/passkey.entity';
import { PasskeysController } from '../passkeys/passkeys.controller';
import { PasskeysService } from '../passkeys/passkeys.service';
import { Authenticator } from './authenticator/authenticator.entity';
import { AuthenticatorsService } from './authenticator/authenticators.service';
import { FactorCheckService } from './factor-check.service';
import { RaisedSessionsService } from './raised-sessions.service';
import { RecoveryCode } from './recovery-codes/recovery-code.entity';
import { RecoveryCodesService } from './recovery-codes/recovery-codes.service';
import { SecondFactorChangesService } from './second-factor-changes.service';
import { SecondFactorResetService } from './second-factor-reset.service';
import { SecondFactorSetupService } from './second-factor-setup.service';
import { SecondFactorTriesService } from './second-factor-tries.service';
import { SecondFactorController } from './second-factor.controller';
import { SecondFactorService } from './second-factor.service';

/** The second factors of the console: authenticator apps, passkeys, recovery codes. */
@Module({
  imports: [MikroOrmModule.forFeature([Authenticator, RecoveryCode, Passkey, PasskeyChallenge]), UsersModule],
  controllers: [SecondFactorController, PasskeysController],
  providers: [
    ...[
      AuthenticatorsService,
      RecoveryCodesService,
      RaisedSessionsService,
      SecondFactorTriesService,
      SecondFactorChangesService,
      FactorCheckService,
    ],
    ...[SecondFactorService, SecondFactorSetupService, SecondFactorResetService],
    ...[PasskeyChallengesService, PasskeyCeremoniesService, PasskeysService, PasskeySigningService],
  ],
  exports: [SecondFactorResetService],
})
export class SecondFactorModule {}
