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
    text: 'Tenants found, rents collected, repairs arranged and accounted for.',
  },
  {
    icon: IconHammer,
    title: 'Capital Improvements',
    text: 'Works that raise the value of a house, planned and supervised.',
  },
  {
    icon: IconBuildingBank,
    title: 'Finance Real Estate',
    text: 'What a purchase really costs, and the ways to pay for it.',
  },
  {
    icon: IconReportMoney,
    title: 'Recover Asset Value',
    text: 'Empty and run-down houses put in order, so that they earn again.',
  },
  {
    icon: IconChartHistogram,
    title: 'Financial Reporting',
    text: 'The income and expenses of a house, every month, in figures you can check.',
  },
  {
    icon: IconRocket,
    title: 'Business Development',
    text: 'From one flat to a portfolio, with a plan that a bank understands.',
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
