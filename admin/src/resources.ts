import type { ResourceProps } from 'react-admin';
import { audit } from './audit';
import { blogComments } from './blog-comments';
import { blogPosts } from './blog-posts';
import { comments } from './comments';
import { communities } from './communities';
import { contactMessages } from './contact-messages';
import { enquiries } from './enquiries';
import { events } from './events';
import { faq } from './faq';
import { inquiries } from './inquiries';
import { jobs } from './jobs';
import { legal } from './legal';
import { listings } from './listings';
import { posts } from './posts';
import { queue } from './queue';
import { reports } from './reports';
import { reviews } from './reviews';
import { revisions } from './revisions';
import { rewards } from './rewards';
import { seasons } from './seasons';
import { services } from './services';
import { tourRequests } from './tour-requests';
import { users } from './users';

/** Everything that the console shows, in the order of its menu. A new resource is a folder and a line here. */
export const resources: ResourceProps[] = [
  queue,
  listings,
  revisions,
  services,
  users,
  enquiries,
  tourRequests,
  reviews,
  reports,
  communities,
  posts,
  comments,
  seasons,
  rewards,
  contactMessages,
  inquiries,
  blogPosts,
  blogComments,
  faq,
  legal,
  events,
  jobs,
  audit,
];
