import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

type Flags = { verified?: boolean; origin?: string; counter?: number };

const b64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

/** CBOR, as much of it as a credential needs: whole numbers below 65,536, texts, bytes and maps. */
function cbor(value: number | string | Uint8Array | Map<unknown, unknown>): Buffer {
  const head = (major: number, length: number): Buffer =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, item]) => [cbor(key as number), cbor(item as number)]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

/** A device with one key, which does what a browser and its platform do; its person touched it and was verified. */
export class SoftwarePasskey {
  private readonly credentialId = randomBytes(32);
  private readonly key: KeyObject;
  private readonly publicKey: Buffer;

  constructor(
    private readonly site = 'http://gidana.test',
    private readonly rpId = new URL(site).hostname,
  ) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.key = pair.privateKey;
    const { x, y } = pair.publicKey.export({ format: 'jwk' });
    const point = (coordinate: string | undefined) => Buffer.from(coordinate!, 'base64url');
    this.publicKey = cbor(new Map<unknown, unknown>([[1, 2], [3, -7], [-1, 1], [-2, point(x)], [-3, point(y)]])); // oxfmt-ignore
  }

  make({ challenge }: { challenge: string }, flags: Flags = {}): Record<string, unknown> {
    const length = Buffer.from([this.credentialId.length >> 8, this.credentialId.length & 255]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.credentialId, this.publicKey]);
    const authData = this.authenticatorData(flags, attested);
    const attestation = new Map<unknown, unknown>([['fmt', 'none'], ['attStmt', new Map()], ['authData', authData]]); // oxfmt-ignore
    return this.credential({
      clientDataJSON: b64(this.clientData('webauthn.create', challenge, flags)),
      attestationObject: b64(cbor(attestation)),
      transports: ['internal'],
    });
  }

  sign({ challenge }: { challenge: string }, flags: Flags = {}): Record<string, unknown> {
    const clientData = this.clientData('webauthn.get', challenge, flags);
    const authenticatorData = this.authenticatorData(flags);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.key);
    return this.credential({
      clientDataJSON: b64(clientData),
      authenticatorData: b64(authenticatorData),
      signature: b64(signature),
    });
  }

  private clientData(type: string, challenge: string, { origin = this.site }: Flags): string {
    return JSON.stringify({ type, challenge, origin, crossOrigin: false });
  }

  private authenticatorData({ verified = true, counter = 0 }: Flags, attested?: Buffer): Buffer {
    const bits = 1 | (verified ? 4 : 0) | (attested ? 64 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(this.rpId), Buffer.from([bits]), count, attested ?? Buffer.alloc(0)]);
  }

  private credential(response: object): Record<string, unknown> {
    const id = b64(this.credentialId);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
