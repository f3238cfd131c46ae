import { Injectable } from '@nestjs/common';
import { formerName } from '../../../places/find-place';
import { Sql } from '../../../platform/database/sql/sql';
import { statement } from '../../../platform/database/sql/statement';
import { literal } from '../../../platform/text/like-pattern';
import { wordsOf } from '../../../platform/text/words-of';

/** The greatest length of `q`. */
const LONGEST = 200;
/** A shorter word resembles too many others: it is left out if no listing has it. */
const LEAST_LETTERS = 3;
/** Whether listings hold a word takes long for a common one; the words after the eighth mean themselves. */
const MOST_WORDS = 8;

/** Reads mistyped and unfinished words as words of places and kinds of homes. */
@Injectable()
export class SearchWordsService {
  constructor(private readonly sql: Sql) {}

  /**
   * The text with every word that no listing has replaced by the closest known one, or left out if it has two letters;
   * null if that changes nothing, or leaves nothing. `isHeld`: listings are known to have all of them.
   */
  async understand(q: string, isHeld = false): Promise<string | null> {
    const typed = wordsOf(q);
    const asked = typed.filter((word) => word.length > 1 && !MONEY.test(word)).slice(0, MOST_WORDS);
    const rows = isHeld ? [] : await this.sql.rows(MEANINGS, [asked, asked.map(startOf)]);
    const meanings = new Map(rows.map(({ word, meaning }) => [word, meaning]));
    const meant = typed
      .map((word) => formerName(word) ?? meanings.get(word) ?? word)
      .filter(Boolean)
      .join(' ');
    const isSame = wordsOf(meant).join(' ') === typed.join(' ');
    return isSame || !meant || meant.length > LONGEST ? null : meant;
  }

  /** Learns the words of one listing, or counts all words again. */
  async learn(listingId: string | null): Promise<void> {
    await this.sql.rows(LEARN, [listingId]);
  }
}

/** Words of a sum that was not read as a price: they mean no other word, and are not left out. */
const MONEY = /^(?:\d+(?:k|m|bn?)|\d*(?:thousand|millions?|billions?|naira))$/;

/** How a closest word may begin; empty for a word that has none. */
const startOf = (word: string): string => (word.length < LEAST_LETTERS ? '' : `${literal(word)}%`);

/**
 * A word that listings hold, or that search ignores, means itself. Any other means the commonest known word that begins
 * with it, or else the most similar one; without a beginning it means nothing. SQL for functions of PostgreSQL: text
 * search and similarity.
 */
const MEANINGS = statement(
  'search-word-meanings',
  `
select typed.word as word, coalesce(known.meaning, case
    when held.held then typed.word
    when typed.start = '' then ''
    else closest.meaning
  end, typed.word) as meaning
from unnest($1::text[], $2::text[]) as typed (word, start)
left join search_words known on known.word = typed.word
cross join lateral (
  select known.word is not null or numnode(plainto_tsquery('english', typed.word)) = 0 or exists (
    select from listings where visible and search @@ plainto_tsquery('english', typed.word)
  ) as held
) as held
left join lateral (
  select meaning from search_words near
  where not held.held and typed.start <> '' and (near.word like typed.start or near.word % typed.word)
  order by near.word like typed.start desc,
    case when near.word like typed.start then 1 else similarity(near.word, typed.word) end desc, homes desc, near.word
  limit 1
) as closest on true`,
  ['text[]', 'text[]'],
  { word: 'text', meaning: 'text' },
);

/** SQL for functions of PostgreSQL: `learn_search_words` of `search-words.routines.ts`. */
const LEARN = statement('search-words-learn', 'select learn_search_words($1)', ['uuid?']);
