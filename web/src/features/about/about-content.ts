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
  'Whoever has looked for a home in a Nigerian city knows the story: pictures of another flat, a price without a period, a fee that nobody mentioned, a payment before anyone has seen a document. Gidana was made to end it.',
  'We look at homes before we show them. A price here says for how long it is, every fee stands beside it, and the sum that opens the door is added up for you. Those who let and sell honestly gain from it just as those who look.',
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
    text: 'Works that raise what a house is worth, planned and watched over.',
  },
  {
    icon: IconBuildingBank,
    title: 'Finance Real Estate',
    text: 'What a purchase costs in the end, and which ways there are to pay for it.',
  },
  {
    icon: IconReportMoney,
    title: 'Recover Asset Value',
    text: 'Empty and run-down houses brought back to where they earn.',
  },
  {
    icon: IconChartHistogram,
    title: 'Financial Reporting',
    text: 'Income and expense of a house, every month, in figures one can check.',
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
    text: 'Knows the streets of Enugu and Port Harcourt by heart, and walks them before a home is approved.',
    mail: 'realtor@gidana.example',
    social: 'https://x.com/gidana',
  },
];
