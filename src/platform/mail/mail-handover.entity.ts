import { OptionalProps } from '@mikro-orm/core';
import { Entity } from '@mikro-orm/decorators/legacy';
import { InstantColumn, IntColumn, TextColumn } from '../database/orm/columns';
import { IndexOn } from '../database/orm/indexes';
import type { TableOf } from '../database/sql/tables';

/** The record of handing one mail to the mail server. */
@Entity({ tableName: 'mail_handovers' })
@IndexOn('mail_handovers_last', ['lastAt'])
export class MailHandover {
  [OptionalProps]?: 'lastAt';

  @TextColumn({ primary: true }) mailId: string;
  /** Attempts with an unknown outcome: a process that is killed during one leaves it here. */
  @IntColumn() times: number;
  @InstantColumn({ nullable: true }) sentAt: Date | null = null;
  @InstantColumn({ defaultRaw: 'now()' }) lastAt: Date;
}

declare module '../database/sql/tables' {
  interface Tables {
    mail_handovers: TableOf<MailHandover>;
  }
}
