import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/users.module';
import { PasskeyCeremonies } from '../passkeys/passkey-ceremonies.service';
import { PasskeyChallenge } from '../passkeys/passkey-challenge.entity';
import { PasskeyChallenges } from '../passkeys/passkey-challenges.service';
import { PasskeySigning } from '../passkeys/passkey-signing.service';
import { Passkey } from '../passkeys/passkey.entity';
import { PasskeysController } from '../passkeys/passkeys.controller';
import { PasskeysService } from '../passkeys/passkeys.service';
import { Authenticator } from './authenticator/authenticator.entity';
import { Authenticators } from './authenticator/authenticators.service';
import { FactorCheck } from './factor-check.service';
import { RaisedSessions } from './raised-sessions.service';
import { RecoveryCode } from './recovery-codes/recovery-code.entity';
import { RecoveryCodes } from './recovery-codes/recovery-codes.service';
import { SecondFactorChanges } from './second-factor-changes.service';
import { SecondFactorReset } from './second-factor-reset.service';
import { SecondFactorSetup } from './second-factor-setup.service';
import { SecondFactorTries } from './second-factor-tries.service';
import { SecondFactorController } from './second-factor.controller';
import { SecondFactorService } from './second-factor.service';

/** What stands between a password and the console: authenticator apps, passkeys, recovery codes. */
@Module({
  imports: [MikroOrmModule.forFeature([Authenticator, RecoveryCode, Passkey, PasskeyChallenge]), UsersModule],
  controllers: [SecondFactorController, PasskeysController],
  providers: [
    ...[Authenticators, RecoveryCodes, RaisedSessions, SecondFactorTries, SecondFactorChanges, FactorCheck],
    ...[SecondFactorService, SecondFactorSetup, SecondFactorReset],
    ...[PasskeyChallenges, PasskeyCeremonies, PasskeysService, PasskeySigning],
  ],
  exports: [SecondFactorReset],
})
export class SecondFactorModule {}
