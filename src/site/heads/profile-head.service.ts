import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/http/errors';
import type { ProfileView } from '../../users/profile/profile.dto';
import { ProfilesService } from '../../users/profile/profiles.service';
import { rating, unknownHead, type Head } from '../pages';
import { summaryOf } from './summary';

const ROLES: Record<string, string> = {
  agent: 'Agent',
  landlord: 'Landlord',
  provider: 'Service provider',
  tenant: 'Tenant',
  buyer: 'Buyer',
};

/** The personas that offer something. */
export const INDEXED_PERSONAS = new Set(['agent', 'landlord', 'provider']);

/** The head of a person's public page. Only people who offer something are indexed by search engines. */
@Injectable()
export class ProfileHeadService {
  constructor(private readonly profiles: ProfilesService) {}

  /** Throws 404 for a person whom a visitor may not see. */
  async headOf(id: string, path: string): Promise<Head> {
    const profile = await this.profiles.get(id, null).catch((error: unknown) => {
      if (error instanceof AppError && error.statusCode === 404) return null;
      throw error;
    });
    return profile ? headOf(profile, path) : unknownHead(path);
  }
}

function headOf(profile: ProfileView, path: string): Head {
  const { fullName, persona, companyName, companyAddress, serviceArea, about, avatar, reviewSummary } =
    profile;
  const role = [ROLES[persona ?? ''], companyName && `at ${companyName}`].filter(Boolean).join(' ');
  const said = [role, serviceArea, about].filter(Boolean).join('. ');
  const description = summaryOf(said || `${fullName} on Gidana: homes, reviews and ways to get in touch.`);
  const { average, count } = reviewSummary;
  return {
    status: 200,
    title: role ? `${fullName}, ${role}` : fullName,
    description,
    path,
    indexed: INDEXED_PERSONAS.has(persona ?? ''),
    ...(avatar ? { image: avatar } : {}),
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': persona === 'agent' ? 'RealEstateAgent' : 'Person',
      name: fullName,
      description,
      ...(avatar ? { image: avatar } : {}),
      ...(serviceArea && persona === 'agent' ? { areaServed: serviceArea } : {}),
      ...(companyAddress && persona === 'agent' ? { address: companyAddress } : {}),
      ...(persona === 'agent' ? rating({ rating: average, reviewCount: count }) : {}),
    },
    data: { [`/users/${profile.userId}/profile`]: profile },
  };
}
