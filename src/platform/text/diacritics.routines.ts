import { defineFunction } from '../database/orm/routines';

/*
 * The same as `stripDiacritics` of the program. Most texts are ASCII, or contain only ₦, dashes and quotes besides: they stay
 * as they are, which a cheap test decides.
 */
defineFunction({
  name: 'fold_marks',
  purpose: 'a text without diacritics: people search without regard to them',
  params: { words: 'text' },
  returns: 'text',
  attributes: 'immutable parallel safe',
  body: `
  select case when octet_length(words) = length(words) or words !~ '[^\\u0001-\\u00bf\\u2000-\\u20ff]' then words else
    translate(
      normalize(regexp_replace(normalize(words, NFD), '[\\u0300-\\u036f]', '', 'g'), NFC),
      'ƁɓƊɗƘƙƳƴ', 'BbDdKkYy')
  end`,
});
