/** The head of a page. `path` is the canonical path. */
export type Head = {
  status: 200 | 404;
  title: string;
  description: string;
  path: string;
  /** The page has moved to `path`: its own URL only redirects there. */
  moved?: boolean;
  indexed: boolean;
  /** A path or URL of a picture for link previews. */
  image?: string;
  /** The title of link previews, where it says more than that of the page. */
  preview?: string;
  jsonLd?: object;
  /** Responses of the API, by path below /api, that the page needs first and that the head has read already. */
  data?: Record<string, unknown>;
};

type Known = {
  title: string;
  description?: string;
  private?: boolean;
  canonical?: string;
  /** The schema.org type of the page, if it is more specific than a page. */
  kind?: string;
};

const GENERAL =
  'Homes for rent, for sale and for short stays all over Nigeria. Every price names its period, every fee is stated openly.';
export const SITE_NAME = 'Gidana';

/** The pages of the consumer site that need no data for their head. */
const known: Record<string, Known> = {
  '/': { title: 'Gidana: homes to rent, buy and stay in across Nigeria' },
  '/about': {
    kind: 'AboutPage',
    title: 'About Gidana',
    description: 'Who we are and how Gidana makes finding a home in Nigeria safer.',
  },
  '/blog': {
    kind: 'Blog',
    title: 'Blog',
    description: 'News and guides on renting, buying and building in Nigeria.',
  },
  '/FAQ': {
    title: 'Questions and answers',
    description: 'How Gidana works, who can use it, what it costs and how it keeps you safe.',
  },
  '/agent': {
    title: 'Become an agent',
    description: 'What it takes to list homes on Gidana, and the plans.',
  },
  '/listing': {
    kind: 'CollectionPage',
    title: 'Approved listings',
    description: 'All homes on Gidana that an admin has approved.',
  },
  '/contact': { kind: 'ContactPage', title: 'Contact', description: 'How to reach Gidana.' },
  '/services': {
    kind: 'CollectionPage',
    title: 'Home services',
    description: 'Moving, cleaning, plumbing and more, from people near you.',
  },
  '/search': { title: 'Search homes', description: 'Search homes by place, type, price and rooms.' },
  '/terms-and-conditions': { title: 'Terms and conditions' },
  '/terms-of-services': { title: 'Terms and conditions', canonical: '/terms-and-conditions' },
  '/privacy': { title: 'Privacy policy' },
  '/privacy-policies': { title: 'Privacy policy', canonical: '/privacy' },
  '/invest': {
    title: 'Invest in real estate',
    description: 'Open houses, events and guides for people who build wealth with property.',
  },
  '/events': {
    title: 'Events and open houses',
    description: 'Open houses, meetings and talks about homes in Nigeria.',
    canonical: '/invest',
  },
  '/signup': { title: 'Sign up' },
  '/signin': { title: 'Sign in' },
  '/auth/login': { title: 'Sign in', canonical: '/signin' },
  '/forgot-password': { title: 'Forgotten password', private: true },
  '/reset-password': { title: 'Reset password', private: true },
  '/complete-profile': { title: 'Complete your profile', private: true },
  '/confirm-email': { title: 'Confirm your email', private: true },
  '/goodbye': { title: 'Your account will be deleted', private: true },
  '/confirm-reset-email': { title: 'Confirm your email', private: true },
  '/home': { title: 'Home', private: true },
  '/saved': { title: 'Saved listings', private: true },
  '/leaderboard': { title: 'Leaderboard', private: true },
  '/community': { title: 'Community', private: true },
  '/groups': { title: 'Groups', private: true },
  '/profile': { title: 'Profile', private: true },
  '/enquiry': { title: 'Requests and enquiries', private: true },
  '/calendar': { title: 'Calendar', private: true },
  '/properties': { title: 'My properties', private: true },
  '/front-desk': { title: 'Front desk', private: true },
  '/notifications': { title: 'Notifications', private: true },
  '/settings': { title: 'Settings', private: true },
  '/message': { title: 'Messages', private: true },
  '/challenges': { title: 'Challenges', private: true },
  '/points': { title: 'Coins and points', private: true },
  '/cases': { title: 'Cases', private: true },
  '/create': { title: 'Create a listing', private: true },
};

/** The pages in the sitemap, by their canonical path. */
export const indexedPaths: string[] = Object.entries(known)
  .filter(([, page]) => !page.private && !page.canonical)
  .map(([path]) => path);

/** Pages with an id that are the same for every id and not indexed, so that no look-up is needed. */
const privatePatterns: [pattern: RegExp, title: string][] = [
  [/^\/communit(y|ies)\/[^/]+$/i, 'Community'],
  [/^\/groups\/[^/]+$/i, 'Group'],
  [/^\/profile\/[^/]+\/followers$/i, 'Followers'],
  [/^\/profile\/[^/]+\/following$/i, 'Following'],
  [/^\/seasons\/[^/]+$/i, 'Season'],
  [/^\/cases\/[^/]+$/i, 'Case'],
  [/^\/requests\/[^/]+$/i, 'Your request'],
  [/^\/stays\/[^/]+\/calendar$/i, 'Calendar'],
  [/^\/saved-searches\/stop\/[^/]+$/i, 'Emails about saved searches'],
];

/** By lower-case path, because the site's router ignores case too. */
const byLowerCase = new Map(
  Object.entries(known).map(([path, page]) => [path.toLowerCase(), { path, ...page }]),
);

/** The head of a page that needs no data; null for unknown paths. */
export function staticHead(asked: string): Head | null {
  const page = byLowerCase.get(asked.toLowerCase());
  if (page) {
    const { title, description = GENERAL, canonical, kind = 'WebPage' } = page;
    const path = canonical ?? page.path;
    const jsonLd = path === '/' ? WEBSITE : { '@type': kind, name: title, description };
    return {
      status: 200,
      title,
      description,
      path,
      indexed: !page.private,
      ...(page.private ? {} : { jsonLd: { '@context': 'https://schema.org', ...jsonLd } }),
    };
  }
  const title = privatePatterns.find(([pattern]) => pattern.test(asked))?.[1];
  return title ? { status: 200, title, description: GENERAL, path: asked, indexed: false } : null;
}

/** Lets search engines offer a search box for the site. */
const WEBSITE = {
  '@type': 'WebSite',
  name: SITE_NAME,
  description: GENERAL,
  inLanguage: 'en-NG',
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: '/search?type=all&q={search_term_string}' },
    'query-input': 'required name=search_term_string',
  },
};

export const unknownHead = (path: string): Head => ({
  status: 404,
  title: 'Page not found',
  description: GENERAL,
  path,
  indexed: false,
});

/** The aggregate rating; empty without reviews. */
export const rating = (of: { rating: number | null; reviewCount: number }): object =>
  of.rating === null
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: of.rating,
          reviewCount: of.reviewCount,
        },
      };
