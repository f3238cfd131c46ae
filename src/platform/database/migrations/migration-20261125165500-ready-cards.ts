import { Migration } from '@mikro-orm/migrations';

/** A PostgreSQL that was built without lz4 keeps pglz. */
const PACKED = `do $$ begin
  if exists (select from pg_settings where name = 'default_toast_compression' and 'lz4' = any(enumvals)) then
    alter table listings alter column gallery set compression lz4;
  end if;
end $$`;

/**
 * What is read with every listing is stored ready: its owner as others see them, and the pictures that `thumbs` has no
 * place for. Rows hold it themselves instead of referring to other pages. It rewrites the listings, which locks them
 * meanwhile.
 */
export class Migration20261125165500 extends Migration {
  override up(): void {
    this.addSql(
      `CREATE OR REPLACE FUNCTION public.user_card(id uuid, first_name text, last_name text, username text, avatar text, persona text, show_phone boolean, phone_number text, whatsapp_number text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$ select rtrim(json_build_object('userId', id, 'fullName', btrim(first_name || ' ' || last_name), 'username', username, 'avatar', avatar, 'persona', persona)::text, '}') || case when show_phone then ',"phoneNumber":' || coalesce(to_json(phone_number)::text, 'null') || ',"whatsappNumber":' || coalesce(to_json(whatsapp_number)::text, 'null') else '' end || '}' $function$ `,
    );
    this.addSql(
      `CREATE OR REPLACE FUNCTION public.listing_gallery(images jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$ select replace(replace(jsonb_agg( jsonb_build_object('url', image -> 'url', 'sizes', image -> 'sizes') order by place )::text, '": ', '":'), ', "', ',"') from jsonb_array_elements(images) with ordinality as shown (image, place) where jsonb_array_length(images) > 6 $function$ `,
    );
    this.addSql(
      `alter table users add card text generated always as (user_card(id, first_name, last_name, username, avatar, persona, show_phone, phone_number, whatsapp_number)) stored not null`,
    );
    // Before the table is rewritten, so that what lies outside the rows comes back into them.
    this.addSql('alter table listings set (toast_tuple_target = 4080)');
    this.addSql('alter table listings add gallery text generated always as (listing_gallery(images)) stored');
    this.addSql(PACKED);
  }
}
