import {
  IconBuildingBank,
  IconChartHistogram,
  IconHammer,
  IconHomeCog,
  IconReportMoney,
  IconRocket,
  type Icon,
} from '@tabler/icons-react';

export const STORY = [
  'Anyone who has looked for a home in a Nigerian city knows the story: pictures of another flat, a price without a period, a fee that nobody mentioned, a payment demanded before you have seen a document. Gidana was made to end that.',
  'We check every listing before we show it. Every price says what period it covers, every fee is listed next to it, and the total you pay to move in is added up for you. Honest owners and agents gain from this as much as people who look for a home.',
];

export const SERVICES: { icon: Icon; title: string; text: string }[] = [
  {
    icon: IconHomeCog,
    title: 'Property Management',
    text: 'Your listings, enquiries and tours in one place, with those that wait for your reply first.',
  },
  {
    icon: IconHammer,
    title: 'Capital Improvements',
    text: 'People near you who build, paint and repair, with their prices and what others say about them.',
  },
  {
    icon: IconBuildingBank,
    title: 'Finance Real Estate',
    text: 'What it really costs: the price, its period and every fee, added up to the total to move in.',
  },
  {
    icon: IconReportMoney,
    title: 'Recover Asset Value',
    text: 'An empty house earns again: repair and cleaning services first, then a listing with good pictures.',
  },
  {
    icon: IconChartHistogram,
    title: 'Financial Reporting',
    text: 'The price history of every home, and for its owner the views, saves and enquiries of each day.',
  },
  {
    icon: IconRocket,
    title: 'Business Development',
    text: 'A public page with your homes, reviews and followers, and Premium for those who want to be listed first.',
  },
];

export interface TeamMember {
  name: string;
  role: string;
  text: string;
  mail: string;
  social: string;
}

export const TEAM: TeamMember[] = [
  {
    name: 'Halima Sani',
    role: 'CEO',
    text: 'Grew up in Kano, built houses in Abuja, and has read more tenancy agreements than anyone should.',
    mail: 'ceo@gidana.example',
    social: 'https://x.com/gidana',
  },
  {
    name: 'Emeka Nwosu',
    role: 'Realtor',
    text: 'Knows the streets of Enugu and Port Harcourt by heart, and what a home in them should cost.',
    mail: 'realtor@gidana.example',
    social: 'https://x.com/gidana',
  },
];
