import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity } from '@mikro-orm/decorators/legacy';
import { InstantColumn, ReferenceColumn, TextColumn } from '../../platform/database/orm/columns';
import type { TableOf } from '../../platform/database/sql/tables';
import { Session } from '../sessions/session.entity';

const CHALLENGE_PURPOSES = ['add', 'confirm'] as const;
export type ChallengePurpose = (typeof CHALLENGE_PURPOSES)[number];

/** The challenge that a passkey signs for a session: once, within minutes. A new one takes the place of the one before. */
@Entity({ tableName: 'passkey_challenges' })
export class PasskeyChallenge {
  [PrimaryKeyProp]?: ['sessionId', 'purpose'];

  @ReferenceColumn(() => Session, {
    primary: true,
    onDelete: 'cascade',
    name: 'passkey_challenges_session_fkey',
  })
  sessionId: string;
  @TextColumn({ primary: true, oneOf: CHALLENGE_PURPOSES }) purpose: ChallengePurpose;
  @TextColumn() challenge: string;
  @InstantColumn() expiresAt: Date;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    passkey_challenges: TableOf<PasskeyChallenge>;
  }
}
