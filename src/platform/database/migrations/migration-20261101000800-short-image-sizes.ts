import { Migration } from '@mikro-orm/migrations';

/** The sizes of a stored picture become one address each (WebP; the JPEG lies beside it), a third of what they took. */
export class Migration20261101000800 extends Migration {
  override up(): void {
    this.addSql(`create function short_sizes(sizes jsonb) returns jsonb language sql immutable as $$
      select jsonb_object_agg(key, case when jsonb_typeof(value) = 'object' then value -> 'webp' else value end)
      from jsonb_each(sizes)
    $$`);
    this.addSql(`create function short_images(images jsonb) returns jsonb language sql immutable as $$
      select coalesce(jsonb_agg(
        case when jsonb_typeof(image -> 'sizes') = 'object'
          then jsonb_set(image, '{sizes}', short_sizes(image -> 'sizes')) else image end order by place), '[]')
      from jsonb_array_elements(images) with ordinality as all_images (image, place)
    $$`);
    this.addSql(`update uploads set sizes = short_sizes(sizes) where jsonb_typeof(sizes) = 'object'`);
    for (const table of ['listings', 'services', 'messages', 'posts'])
      this.addSql(`update ${table} set images = short_images(images) where images <> '[]'`);
    this.addSql(`update listing_revisions set changes = jsonb_set(changes, '{images}', short_images(changes -> 'images'))
      where jsonb_typeof(changes -> 'images') = 'array'`);
    this.addSql('drop function short_images(jsonb)');
    this.addSql('drop function short_sizes(jsonb)');
  }
}
