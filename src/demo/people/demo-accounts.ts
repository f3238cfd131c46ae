import { DAY_MS } from '../../platform/clock/durations';
import { avatarUrl } from '../demo-media';
import { demoPerson, type DemoPerson } from './demo-people';
import type { Random } from '../random';

export const DEMO_EMAILS = [
  'admin@gidana.test',
  'agent@gidana.test',
  'tenant@gidana.test',
  'new@gidana.test',
] as const;

/** The people whom the README names. `fresh` has verified the address and not completed the profile. */
export interface DemoAccounts {
  readonly admin: DemoPerson;
  readonly agent: DemoPerson;
  readonly tenant: DemoPerson;
  readonly fresh: DemoPerson;
}

/**
 * The four accounts. An account that has one of their email addresses already, for example the
 * first admin's, stays and gets the content: `idOf` returns its id. `nameOf` makes usernames unique.
 */
export function demoAccounts(
  random: Random,
  passwordHash: string,
  now: Date,
  idOf: (email: string) => string | undefined,
  nameOf: (username: string) => string,
): DemoAccounts {
  const since = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const account = (
    email: string,
    days: number,
    facts: Partial<DemoPerson> & { username: string },
  ): DemoPerson => {
    const person = demoPerson(random, {
      ...facts,
      email,
      password_hash: passwordHash,
      created_at: since(days),
    });
    return { ...person, id: idOf(email) ?? person.id, username: nameOf(facts.username) };
  };
  return {
    admin: account('admin@gidana.test', 400, {
      role: 'admin',
      first_name: 'Amina',
      last_name: 'Bello',
      username: 'amina.bello',
      avatar: avatarUrl(4),
    }),
    agent: account('agent@gidana.test', 300, {
      first_name: 'Tunde',
      last_name: 'Adeyemi',
      username: 'tunde.adeyemi',
      avatar: avatarUrl(1),
      persona: 'agent',
      company_name: 'Adeyemi Homes',
      company_address: '14 Unity Road, Ikeja, Lagos',
      service_area: 'Lagos and Abuja',
      license: 'ESV-4471',
      about:
        'I have let and sold homes in Lagos and Abuja for eleven years. I show every home myself, and you pay nothing before you have seen it and its papers.',
      premium_until: new Date(now.getTime() + 180 * DAY_MS),
      show_email: true,
    }),
    tenant: account('tenant@gidana.test', 160, {
      first_name: 'Ngozi',
      last_name: 'Okafor',
      username: 'ngozi.okafor',
      avatar: avatarUrl(0),
      persona: 'tenant',
      about: 'Moving to Lagos for work; I let my own rooms in Enugu while I am away.',
    }),
    fresh: account('new@gidana.test', 1, {
      first_name: 'Kelechi',
      last_name: 'Eze',
      username: 'kelechi.eze',
      profile_completed_at: null,
      phone_verified_at: null,
    }),
  };
}
