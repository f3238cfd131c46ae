import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/http/errors';
import { isId } from '../../platform/http/fields/fields';
import { ServiceReaderService } from '../../services/reading/service-reader.service';
import { rating, unknownHead, type Head } from '../pages';
import { nairaText } from '../../platform/text/naira-text';
import { placeText } from '../../platform/text/place-text';
import { summaryOf } from './summary';

/** The head of a service's page, for link previews and search engines. */
@Injectable()
export class ServiceHeadService {
  constructor(private readonly services: ServiceReaderService) {}

  /** Throws 404 for a service that a visitor may not see. */
  async headOf(id: string, path: string): Promise<Head> {
    const service = isId(id) ? await this.services.get(null, id.toLowerCase()).catch(absent) : null;
    if (!service) return unknownHead(path);
    const place = placeText(service.area, service.state);
    const price = `${service.kind} from ${nairaText(service.startPrice)}`;
    const description = summaryOf(`${price}, ${place}. ${service.description}`);
    const image = service.images[0]?.url;
    return {
      status: 200,
      title: `${service.title}, ${place}`,
      description,
      path,
      indexed: true,
      ...(image ? { image } : {}),
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'Service',
        name: service.title,
        serviceType: service.kind,
        description,
        ...(image ? { image } : {}),
        areaServed: place,
        provider: { '@type': 'Person', name: service.provider.fullName },
        offers: { '@type': 'Offer', price: service.startPrice, priceCurrency: 'NGN' },
        ...rating(service),
      },
      data: { [`/services/${service.serviceId}`]: service },
    };
  }
}

function absent(error: unknown): null {
  if (error instanceof AppError && error.statusCode === 404) return null;
  throw error;
}
