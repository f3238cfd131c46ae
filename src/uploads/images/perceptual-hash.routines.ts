import { defineFunction } from '../../platform/database/orm/routines';

// The quarter's position is part of its number, so that only quarters at the same position match.
defineFunction({
  name: 'hash_quarters',
  purpose: 'the four quarters of a perceptual hash: pictures that look alike share one',
  params: { hash: 'bit(64)' },
  returns: 'integer[]',
  attributes: 'immutable strict parallel safe',
  body: `
  select array[
    substring(hash from 1 for 16)::integer,
    substring(hash from 17 for 16)::integer + 65536,
    substring(hash from 33 for 16)::integer + 131072,
    substring(hash from 49 for 16)::integer + 196608
  ]`,
});
