import { Injectable } from '@nestjs/common';
import { isId } from '../platform/http/fields';
import { ListingReader } from '../listings/listing-reader.service';
import { unknownHead, type Head } from './pages';

const naira = new Intl.NumberFormat('en-NG');
const period: Record<string, string> = { yearly: ' a year', monthly: ' a month', daily: ' a day' };

/** The head of a home's page: what a link preview and a search engine show of it. */
@Injectable()
export class PropertyHead {
  constructor(private readonly listings: ListingReader) {}

  /** 404 for what a visitor may not see; closed homes are readable but not indexed. */
  async find(id: string, path: string): Promise<Head> {
    const listing = isId(id) ? await this.listings.findView(id, null) : null;
    if (!listing) return unknownHead(path);
    const place = [listing.area, listing.city, listing.state].filter(Boolean).join(', ');
    const price = `NGN ${naira.format(listing.startPrice ?? 0)}${period[listing.recurrence ?? ''] ?? ''}`;
    const description = `${price}, ${place}. ${(listing.description ?? '').replace(/\s+/g, ' ')}`.slice(
      0,
      200,
    );
    const image = listing.images[0]?.url;
    return {
      status: 200,
      title: `${listing.title}, ${place}`,
      description,
      path,
      indexed: listing.status === 'APPROVED',
      image,
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'RealEstateListing',
        name: listing.title,
        description,
        ...(image ? { image } : {}),
        datePosted: listing.publishedAt ?? listing.createdAt,
        address: {
          '@type': 'PostalAddress',
          addressLocality: listing.city,
          addressRegion: listing.state,
          addressCountry: 'NG',
        },
        offers: { '@type': 'Offer', price: listing.startPrice, priceCurrency: 'NGN' },
      },
      data: { [`/listings/${listing.listingId}`]: listing },
    };
  }
}
