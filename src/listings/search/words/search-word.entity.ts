import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity } from '@mikro-orm/decorators/legacy';
import { IntColumn, TextColumn } from '../../../platform/database/orm/columns';
import { IndexBy } from '../../../platform/database/orm/indexes';
import type { TableOf } from '../../../platform/database/sql/tables';
import './search-words.routines';

/** A word that published listings have in their places or kinds: what search takes a mistyped word for. */
@Entity({ tableName: 'search_words', readonly: true })
@IndexBy('search_words_trigram', 'using gin (word gin_trgm_ops)')
export class SearchWord {
  [PrimaryKeyProp]?: 'word';

  /** In lower case, without diacritics. A name of several words is also here as one word. */
  @TextColumn({ primary: true }) word: string;
  /** The spelling that people use. */
  @TextColumn() meaning: string;
  /** How many visible listings had it at the last count. */
  @IntColumn() homes: number;
}

declare module '../../../platform/database/sql/tables' {
  interface Tables {
    search_words: TableOf<SearchWord>;
  }
}
