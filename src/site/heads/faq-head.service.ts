import { Injectable } from '@nestjs/common';
import { PublicContentService } from '../../content/public-content.service';
import type { Head } from '../pages';

/** The head of the FAQ page: search engines get the questions whole, and the page does not need to request them. */
@Injectable()
export class FaqHeadService {
  constructor(private readonly content: PublicContentService) {}

  async complete(head: Head): Promise<Head> {
    const entries = await this.content.faq();
    return {
      ...head,
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: entries.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
      data: { '/faq': entries },
    };
  }
}
