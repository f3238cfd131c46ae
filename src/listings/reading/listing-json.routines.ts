import { defineFunction } from '../../platform/database/orm/routines';
import { FACTS_BODY, FACTS_COLUMNS } from './listing-facts.sql';
import { THUMBS } from './listing-view.sql';

/*
 * The parts of a listing's JSON that depend on its row alone, computed once at each write instead of at every read,
 * where building them takes four times as long as the rest of a search. The functions are immutable because a generated
 * column needs that: times are cast with an explicit zone, so that nothing depends on the session. Functions used by a
 * generated column write the schema of every function that they use, or a script of pg_dump cannot recreate the table.
 */
defineFunction({
  name: 'listing_instant',
  purpose: 'an instant in the form of JSON',
  params: { at: 'timestamptz' },
  returns: 'text',
  attributes: 'immutable parallel safe',
  body: `select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
});

defineFunction({
  name: 'listing_facts',
  purpose: "the fields of a listing's JSON, without the braces: the column `facts`",
  params: FACTS_COLUMNS,
  returns: 'text',
  attributes: 'immutable parallel safe',
  body: FACTS_BODY,
});

const PICTURES = `jsonb_agg(
      jsonb_build_object('url', image -> 'url', 'sizes', image -> 'sizes') order by place
    )`;
/**
 * SQL of a list of pictures of `images` as JSON. The spaces that jsonb prints are a tenth of its text; it holds only
 * picture URLs and numbers, so removing them is safe.
 */
const pictures = (list: string, where: string): string => `
    select replace(replace(${list}::text, '": ', '":'), ', "', ',"')
    from jsonb_array_elements(images) with ordinality as shown (image, place) where ${where}`;

defineFunction({
  name: 'listing_thumbs',
  purpose: 'the first six pictures of a listing as JSON: the column `thumbs`',
  params: { images: 'jsonb' },
  returns: 'text',
  attributes: 'immutable parallel safe',
  body: pictures(`coalesce(${PICTURES}, '[]')`, `place <= ${THUMBS}`),
});

defineFunction({
  name: 'listing_gallery',
  purpose:
    'all pictures of a listing as JSON where `thumbs` does not hold all, else null: the column `gallery`',
  params: { images: 'jsonb' },
  returns: 'text',
  attributes: 'immutable parallel safe',
  body: pictures(PICTURES, `jsonb_array_length(images) > ${THUMBS}`),
});
