import type { Passkey } from './passkey.entity';
import type { PasskeyView } from './passkeys.dto';

export const presentPasskey = ({ id, name, createdAt, lastUsedAt }: Passkey): PasskeyView => ({
  passkeyId: id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
