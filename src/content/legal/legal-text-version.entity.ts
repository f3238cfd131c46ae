import { Entity } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../../platform/database/orm/base.entity';
import { DateColumn, IdColumn, IntColumn, TextColumn } from '../../platform/database/orm/columns';
import { defineConstraintError } from '../../platform/http/errors';
import { UniqueOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';

defineConstraintError('legal_texts_version_unique', {
  message: 'Somebody saved another version in the meantime. Reload and try again',
});

export const LEGAL_KINDS = ['terms', 'privacy'] as const;
export type LegalKind = (typeof LEGAL_KINDS)[number];

/** One version of a legal text. Versions are added, never changed: what held when stays readable. */
@Entity({ tableName: 'legal_texts' })
@UniqueOn('legal_texts_version_unique', ['kind', 'version'])
export class LegalTextVersion extends BaseEntity {
  @TextColumn({ oneOf: LEGAL_KINDS }) kind: LegalKind;
  @IntColumn() version: number;
  @TextColumn() title: string;
  /** Markdown. */
  @TextColumn() body: string;
  /** The Lagos date on which it was made. */
  @DateColumn() updatedOn: string;
  @IdColumn({ nullable: true }) createdBy: string | null = null;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    legal_texts: TableOf<LegalTextVersion>;
  }
}
