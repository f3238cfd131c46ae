import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import { row, statement } from '../../platform/database/sql/statement';
import type { AttachKind } from '../upload.entity';

/** The readers of a file: everyone, this reader, or, while it is attached to nothing, anyone who knows its URL. */
export type Reach = 'everyone' | 'reader' | 'holder';

/**
 * An SQL expression of `everyone`, `reader` or null for the row `upload`, which is attached to a subject of this kind.
 * $1 is the reader (null for a visitor), $3 whether an admin reads, $4 the time, $5 whether the URL's pass shows that
 * its reader enquired about the subject ({@link PicturePassService}).
 */
export type MediaRule = string;

const REMEMBERED = 20_000;

/**
 * Decides who may read a picture or video: anyone who may see its subject. The feature of each kind of subject adds its
 * rule at the start. Pictures of a kind without a rule (avatars, pictures of the site itself) are for everyone.
 */
@Injectable()
export class MediaAccessService implements OnApplicationBootstrap {
  private readonly rules = new Map<AttachKind, MediaRule[]>();
  private found?: ReturnType<typeof reachBy>;
  private readonly open = new Set<string>();

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.found = reachBy(this.rules);
  }

  /** The first rule of a kind that names a reader decides. */
  addRule(kind: AttachKind, rule: MediaRule): void {
    this.rules.set(kind, [...(this.rules.get(kind) ?? []), rule]);
    this.found = undefined;
  }

  /** Null if the reader may not know that the file exists. */
  async reach(name: string, actor: Actor | null, hasAsked = false): Promise<Reach | null> {
    const values = [
      actor?.userId ?? null,
      name,
      actor?.role === 'admin',
      this.clock.now(),
      hasAsked,
    ] as const;
    try {
      const found = await this.sql.row((this.found ??= reachBy(this.rules)), values);
      // Files without a row are about to be removed, or were put there by hand.
      const reach = found ? found.reach : 'everyone';
      this.remember(name, reach === 'everyone');
      return reach;
    } catch (error) {
      // While the database is away, files that were public stay public.
      if (this.open.has(name)) return 'everyone';
      throw error;
    }
  }

  private remember(name: string, isOpen: boolean): void {
    if (!isOpen) this.open.delete(name);
    else if (this.open.size < REMEMBERED) this.open.add(name);
  }
}

/** SQL for a hot read, prepared once all rules are added: every request for a picture runs it. */
function reachBy(rules: ReadonlyMap<AttachKind, MediaRule[]>) {
  const cases = [...rules].map(([kind, of]) => {
    const reaches = of.map((rule) => `(${rule})`).join(', ');
    return `when '${kind}' then coalesce(${reaches})`;
  });
  return statement(
    'media-reach',
    `select case when upload.attached_id is null then 'holder'
        else case upload.attached_kind ${cases.join(' ')} else 'everyone' end end as reach,
        $1::uuid as reader, $3::boolean as admin, $4::timestamptz as now, $5::boolean as asked
      from uploads upload where upload.name = $2`,
    ['uuid?', 'text', 'bool', 'instant', 'bool'],
    row<{ reach: Reach | null; reader: string | null; admin: boolean; now: string; asked: boolean }>({
      reach: 'text?',
      reader: 'uuid?',
      admin: 'bool',
      now: 'instant',
      asked: 'bool',
    }),
  );
}
