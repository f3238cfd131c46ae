import { Injectable, Logger } from '@nestjs/common';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Actor } from '../../platform/access/actor';
import { Config } from '../../platform/config/config';
import { listOf } from '../../platform/config/meanings';
import type { User } from '../../users/account/user.entity';
import { CHALLENGE_MS, PasskeyChallengesService } from './passkey-challenges.service';
import type { Passkey } from './passkey.entity';

/** EdDSA, ES256 and RS256, of COSE: what every browser offers. */
const ALGORITHMS = { supportedAlgorithmIDs: [-8, -7, -257] };

type Made = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

/** Loaded when the first passkey comes: few processes see one, and the library is large. */
const library = () => import('@simplewebauthn/server');

const bytes = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));

/** The exchange with a browser by which it makes a passkey or signs with one. The person is verified by the device. */
@Injectable()
export class PasskeyCeremoniesService {
  private readonly logger = new Logger('Passkeys');
  private readonly site: { expectedOrigin: string[]; expectedRPID: string };

  constructor(
    private readonly challenges: PasskeyChallengesService,
    config: Config,
  ) {
    const { origin, hostname } = new URL(config.publicUrl);
    this.site = { expectedOrigin: [origin, ...listOf(config.env.CORS_ORIGINS)], expectedRPID: hostname };
  }

  async beginAdding(
    actor: Actor,
    { id, email, fullName }: User,
    own: Passkey[],
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { generateRegistrationOptions } = await library();
    const options = await generateRegistrationOptions({
      rpName: 'Gidana',
      rpID: this.site.expectedRPID,
      userID: new Uint8Array(Buffer.from(id)),
      userName: email,
      userDisplayName: fullName,
      timeout: CHALLENGE_MS,
      ...ALGORITHMS,
      excludeCredentials: own.map(asDescriptor),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    });
    await this.challenges.store(actor, 'add', options.challenge);
    return options;
  }

  /** Null when the browser's response is not to the challenge, not from this site, or the person was not verified. */
  async finishAdding(actor: Actor, response: RegistrationResponseJSON): Promise<Made | null> {
    const expectedChallenge = await this.challenges.consume(actor, 'add');
    if (!expectedChallenge) return null;
    const { verifyRegistrationResponse } = await library();
    const { registrationInfo: info } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      ...this.site,
      ...ALGORITHMS,
      requireUserVerification: true,
    }).catch((error: unknown) => this.refused(error));
    if (!info) return null;
    const { id, publicKey, counter, transports = [] } = info.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports.filter((transport) => typeof transport === 'string').slice(0, 10),
    };
  }

  async beginSigning(actor: Actor, own: Passkey[]): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { generateAuthenticationOptions } = await library();
    const options = await generateAuthenticationOptions({
      rpID: this.site.expectedRPID,
      allowCredentials: own.map(asDescriptor),
      timeout: CHALLENGE_MS,
      userVerification: 'required',
    });
    await this.challenges.store(actor, 'confirm', options.challenge);
    return options;
  }

  /** The passkey's new counter; null as for {@link finishAdding}, or where the counter says that the key was copied. */
  async finishSigning(
    actor: Actor,
    passkey: Passkey,
    response: AuthenticationResponseJSON,
  ): Promise<number | null> {
    const expectedChallenge = await this.challenges.consume(actor, 'confirm');
    if (!expectedChallenge) return null;
    const { verifyAuthenticationResponse } = await library();
    const { credentialId: id, publicKey, counter, transports } = passkey;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      ...this.site,
      credential: { id, publicKey: bytes(publicKey), counter, transports },
      requireUserVerification: true,
    }).catch((error: unknown) => this.refused(error));
    return verified ? authenticationInfo.newCounter : null;
  }

  /** The library throws for everything that is not right. */
  private refused(error: unknown): { verified: false; registrationInfo?: never; authenticationInfo?: never } {
    this.logger.debug({ err: error }, 'A passkey was not accepted');
    return { verified: false };
  }
}

const asDescriptor = ({ credentialId, transports }: Passkey) => ({ id: credentialId, transports });
