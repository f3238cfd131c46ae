import { Migration } from '@mikro-orm/migrations';

const FIRST_POSTS = [
  'what-to-check-before-you-pay-rent',
  'what-a-certificate-of-occupancy-is',
  'how-to-photograph-a-home-with-a-phone',
  'building-in-the-rainy-season',
];

/** The posts that an installation began with get their pictures, unless an admin gave them others. */
export class Migration20261122203600 extends Migration {
  override up(): void {
    for (const slug of FIRST_POSTS)
      this.addSql(
        `update blog_posts set cover = '/pictures/${slug}.webp' where slug = '${slug}' and cover is null`,
      );
  }
}
