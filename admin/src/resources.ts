import type { ResourceProps } from 'react-admin';
import { audit } from './audit';
import { blogComments } from './blog-comments';
import { blogPosts } from './blog-posts';
import { bookings } from './bookings';
import { calendarImports } from './calendar-imports';
import { cases } from './cases';
import { comments } from './comments';
import { communities } from './communities';
import { contactMessages } from './contact-messages';
import { enquiries } from './enquiries';
import { events } from './events';
import { faq } from './faq';
import { groups } from './groups';
import { inquiries } from './inquiries';
import { jobs } from './jobs';
import { legal } from './legal';
import { listings } from './listings';
import { patterns } from './patterns';
import { posts } from './posts';
import { queue } from './queue';
import { reports } from './reports';
import { reviews } from './reviews';
import { revisions } from './revisions';
import { rewardFigures } from './reward-figures';
import { rewardRates } from './reward-rates';
import { rewards } from './rewards';
import { seasons } from './seasons';
import { serviceRequests } from './service-requests';
import { serviceReviews } from './service-reviews';
import { services } from './services';
import { tourRequests } from './tour-requests';
import { users } from './users';

export type Section = { label: string; resources: ResourceProps[] };

/** All resources of the console, in the order of its menu. A new resource is a folder and a line here. */
export const sections: Section[] = [
  { label: 'To decide', resources: [queue, reports, cases] },
  {
    label: 'Homes',
    resources: [listings, revisions, reviews, enquiries, tourRequests, bookings, calendarImports],
  },
  { label: 'Services', resources: [services, serviceRequests, serviceReviews] },
  { label: 'People', resources: [users, communities, groups, posts, comments] },
  { label: 'Rewards', resources: [seasons, rewards, rewardRates, rewardFigures, patterns] },
  { label: 'Written to us', resources: [contactMessages, inquiries] },
  { label: 'Content', resources: [blogPosts, blogComments, faq, legal, events] },
  { label: 'System', resources: [jobs, audit] },
];

export const resources: ResourceProps[] = sections.flatMap((section) => section.resources);
