import { OptionalProps } from '@mikro-orm/core';
import { Entity } from '@mikro-orm/decorators/legacy';
import { InstantColumn, IntColumn, TextColumn } from '../database/orm/columns';
import { IndexOn } from '../database/orm/indexes';

/** What is known of handing one mail to the mail server. */
@Entity({ tableName: 'mail_handovers' })
@IndexOn('mail_handovers_last', ['lastAt'])
export class MailHandover {
  [OptionalProps]?: 'lastAt';

  @TextColumn({ primary: true }) mailId: string;
  /** Hand-overs whose outcome is unknown: a process that is killed in between leaves one. */
  @IntColumn() times: number;
  @InstantColumn({ nullable: true }) sentAt: Date | null = null;
  @InstantColumn({ defaultRaw: 'now()' }) lastAt: Date;
}
