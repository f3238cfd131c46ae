import { PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity } from '@mikro-orm/decorators/legacy';
import { DateColumn, ReferenceColumn, SmallIntColumn, TextColumn } from '../../platform/database/orm/columns';
import type { TableOf } from '../../platform/database/sql/tables';
import { CalendarImport } from './calendar-import.entity';

/**
 * A night on which an imported calendar has entries: how many of its unit they want, and how many they took, which is
 * part of what the unit's night counts as imported. The rest are conflicts.
 */
@Entity({ tableName: 'imported_nights' })
@Check({ name: 'imported_nights_taken_check', expression: 'taken >= 0 and taken <= wanted' })
export class ImportedNight {
  [PrimaryKeyProp]?: ['importId', 'night'];

  @ReferenceColumn(() => CalendarImport, { primary: true, onDelete: 'cascade' }) importId: string;
  @DateColumn({ primary: true }) night: string;
  @SmallIntColumn() wanted: number;
  @SmallIntColumn() taken: number;
  /** The title of the first of the entries. */
  @TextColumn({ nullable: true }) summary: string | null = null;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    imported_nights: TableOf<ImportedNight>;
  }
}
