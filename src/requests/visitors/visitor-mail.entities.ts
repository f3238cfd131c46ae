import { Entity } from '@mikro-orm/decorators/legacy';
import { InstantColumn, JsonColumn, TextColumn } from '../../platform/database/orm/columns';
import { IndexOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import type { Mail } from '../../platform/mail/mail';

/** An email address that visitors gave in forms. Its owner has shown that it is theirs once a link was opened. */
@Entity({ tableName: 'visitor_addresses' })
@IndexOn('visitor_addresses_created', ['createdAt'])
export class VisitorAddress {
  @TextColumn({ primary: true }) email: string;
  /** The request whose mails go out meanwhile, as `<kind>:<id>`. */
  @TextColumn() request: string;
  /** When a link was opened last, to the month; null before the first. */
  @InstantColumn({ nullable: true }) openedAt: Date | null = null;
  @InstantColumn() createdAt: Date;
}

/** A mail about another request, which waits until that link was opened. */
@Entity({ tableName: 'held_visitor_mails' })
@IndexOn('held_visitor_mails_email', ['email', 'createdAt'])
export class HeldVisitorMail {
  /** The mail's own id: it is held once. */
  @TextColumn({ primary: true }) id: string;
  @TextColumn() email: string;
  @JsonColumn() mail: Omit<Mail, 'id'>;
  @InstantColumn() createdAt: Date;
  /** It is not sent after that; null for one that stays true. */
  @InstantColumn({ nullable: true }) usefulUntil: Date | null = null;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    visitor_addresses: TableOf<VisitorAddress>;
    held_visitor_mails: TableOf<HeldVisitorMail>;
  }
}
