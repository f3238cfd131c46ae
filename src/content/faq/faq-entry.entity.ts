import { Entity } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../../platform/database/orm/base.entity';
import { FlagColumn, IntColumn, TextColumn } from '../../platform/database/orm/columns';
import type { TableOf } from '../../platform/database/sql/tables';

/** A question and its answer, shown below its topic in the order of `position`. */
@Entity({ tableName: 'faq_entries' })
export class FaqEntry extends BaseEntity<'position' | 'published'> {
  @TextColumn() topic: string;
  @TextColumn() question: string;
  /** Paragraphs parted by empty lines. */
  @TextColumn() answer: string;
  @IntColumn({ default: 0 }) position = 0;
  @FlagColumn({ default: true }) published = true;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    faq_entries: TableOf<FaqEntry>;
  }
}
