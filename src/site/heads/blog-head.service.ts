import { Injectable } from '@nestjs/common';
import { BlogService } from '../../content/blog/blog.service';
import { AppError } from '../../platform/http/errors';
import { unknownHead, type Head } from '../pages';

/** The head of a post's page, with the post itself as data for the page. */
@Injectable()
export class BlogHeadService {
  constructor(private readonly blog: BlogService) {}

  /** The head of a post; a former slug redirects to the present one. Throws 404 for drafts and unknown slugs. */
  async headOf(slug: string, path: string): Promise<Head> {
    try {
      const post = await this.blog.get(slug);
      return {
        status: 200,
        title: post.title,
        description: post.excerpt,
        ...(post.slug === slug ? { path } : { path: `/blog/${post.slug}`, moved: true }),
        indexed: true,
        image: post.cover ?? undefined,
        jsonLd: {
          '@context': 'https://schema.org',
          '@type': 'BlogPosting',
          headline: post.title,
          description: post.excerpt,
          ...(post.cover ? { image: post.cover } : {}),
          datePublished: post.publishedAt,
          author: { '@type': 'Organization', name: post.authorName },
        },
        data: { [`/blog/posts/${post.slug}`]: post },
      };
    } catch (error) {
      if (error instanceof AppError && error.statusCode === 404) return unknownHead(path);
      throw error;
    }
  }
}
