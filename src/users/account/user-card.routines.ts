import { defineFunction } from '../../platform/database/orm/routines';

const PARAMS = {
  id: 'uuid',
  first_name: 'text',
  last_name: 'text',
  username: 'text',
  avatar: 'text',
  persona: 'text',
  show_phone: 'boolean',
  phone_number: 'text',
  whatsapp_number: 'text',
};

/** The expression of the generated column `card`. */
export const USER_CARD = `user_card(${Object.keys(PARAMS).join(', ')})`;

const text = (column: string): string => `coalesce(to_json(${column})::text, 'null')`;

// Built once at each write of the account: every listing that is read shows its owner.
defineFunction({
  name: 'user_card',
  purpose: 'a person as JSON, as everybody sees them next to what they offer: the column `card`',
  params: PARAMS,
  returns: 'text',
  attributes: 'immutable parallel safe',
  body: `
    select rtrim(json_build_object('userId', id, 'fullName', btrim(first_name || ' ' || last_name),
      'username', username, 'avatar', avatar, 'persona', persona)::text, '}')
    || case when show_phone then
      ',"phoneNumber":' || ${text('phone_number')} || ',"whatsappNumber":' || ${text('whatsapp_number')}
    else '' end || '}'`,
});
