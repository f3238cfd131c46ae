import { Injectable } from '@nestjs/common';
import { isId } from '../../platform/http/fields/fields';
import { ListingReaderService } from '../../listings/reading/listing-reader.service';
import type { ListingView } from '../../listings/content/listing.view';
import { rating, unknownHead, type Head } from '../pages';
import { priceText } from '../../listings/content/price-text';
import { summaryOf } from './summary';

/** The periods as codes of UN/CEFACT, which schema.org expects. */
const unitCodes: Record<string, string> = { yearly: 'ANN', monthly: 'MON', daily: 'DAY' };

/** The head of a listing's page, for link previews and search engines. */
@Injectable()
export class PropertyHeadService {
  constructor(private readonly listings: ListingReaderService) {}

  /** Throws 404 for a listing that a visitor may not see; closed listings are readable but not indexed. */
  async headOf(id: string, path: string): Promise<Head> {
    const listing = isId(id) ? await this.listings.findView(id, null) : null;
    if (!listing) return unknownHead(path);
    const places = [listing.area, listing.city, listing.state].filter((part) => part !== null);
    const place = withUnsaid(places[0] ?? '', places);
    const title = withUnsaid(listing.title ?? '', places);
    const price = priceText(listing.startPrice ?? 0, listing.recurrence);
    const description = summaryOf(`${price}, ${place}. ${listing.description ?? ''}`);
    const image = listing.images[0]?.url;
    return {
      status: 200,
      title,
      preview: `${price} · ${title}`,
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
        about: dwelling(listing),
        offers: offer(listing),
        ...rating(listing),
      },
      data: { [`/listings/${listing.listingId}`]: listing },
    };
  }
}

/** Most titles name the area already, and a state is often called as its city: "Abuja, Abuja (FCT)". */
const withUnsaid = (text: string, places: string[]): string =>
  places.reduce(
    (said, part) =>
      said.toLowerCase().includes(part.toLowerCase().split(' (')[0]!) ? said : `${said}, ${part}`,
    text,
  );

/** The property itself: in schema.org a listing is a page about it, and has neither street address nor rooms. */
function dwelling({ city, state, bedroom, bathroom, areaSqm }: ListingView): object {
  return {
    '@type': bedroom === null ? 'Place' : 'Accommodation',
    address: {
      '@type': 'PostalAddress',
      addressLocality: city,
      addressRegion: state,
      addressCountry: 'NG',
    },
    ...(bedroom === null ? {} : { numberOfBedrooms: bedroom }),
    ...(bedroom === null || bathroom === null ? {} : { numberOfBathroomsTotal: bathroom }),
    ...(bedroom === null || areaSqm === null
      ? {}
      : { floorSize: { '@type': 'QuantitativeValue', value: areaSqm, unitCode: 'MTK' } }),
  };
}

function offer({ type, status, offerStatus, startPrice, recurrence }: ListingView): object {
  const price = { price: startPrice, priceCurrency: 'NGN' };
  const unitCode = unitCodes[recurrence ?? ''];
  const isUnavailable = status === 'CLOSED' || offerStatus === 'Sold Out';
  return {
    '@type': 'Offer',
    ...price,
    ...(unitCode ? { priceSpecification: { '@type': 'UnitPriceSpecification', ...price, unitCode } } : {}),
    businessFunction: `http://purl.org/goodrelations/v1#${type === 'sale' ? 'Sell' : 'LeaseOut'}`,
    availability: `https://schema.org/${isUnavailable ? 'SoldOut' : 'InStock'}`,
  };
}
