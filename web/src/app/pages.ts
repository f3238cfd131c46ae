import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import type { Prefetch } from '../api/prefetch';
import { tabStorage } from '../lib/browser-storage';
import { readSession } from '../lib/session/session';
import { MINUTE_MS } from '../lib/timing/durations';

/** Loads the file of a page; the string is the name of the exported component. */
export type PageFile = [load: () => Promise<Record<string, unknown>>, name: string];

type Pages = Record<string, PageFile>;

type PageComponent = ComponentType & { prefetch?: Prefetch };

/**
 * Every path of the site. One file per page in routes/, below the layout that frames it: `onboarding` is the split
 * screen, `open` has the public header and footer, `own` has the side rail and is for signed-in people only.
 */
export const onboarding: Pages = {
  signup: [() => import('@/routes/sign-up'), 'SignUp'],
  signin: [() => import('@/routes/sign-in'), 'SignIn'],
  'auth/login': [() => import('@/routes/sign-in'), 'SignIn'],
  'forgot-password': [() => import('@/routes/forgot-password'), 'ForgotPassword'],
  'reset-password': [() => import('@/routes/reset-password'), 'ResetPassword'],
  'confirm-email': [() => import('@/routes/confirm-email'), 'ConfirmEmail'],
  goodbye: [() => import('@/routes/goodbye'), 'Goodbye'],
  'confirm-reset-email': [() => import('@/routes/confirm-reset-email'), 'ConfirmResetEmail'],
};

export const open: Pages = {
  '/': [() => import('@/routes/landing'), 'Landing'],
  search: [() => import('@/routes/search'), 'Search'],
  'requests/:token': [() => import('@/routes/signed-request'), 'SignedRequestPage'],
  'saved-searches/stop/:token': [() => import('@/routes/stop-mails'), 'StopMails'],
  'property/:id': [() => import('@/routes/property'), 'Property'],
  'profile/:id': [() => import('@/routes/agent-profile'), 'AgentProfile'],
  services: [() => import('@/routes/services'), 'Services'],
  'service/:id': [() => import('@/routes/service'), 'ServicePage'],
  listing: [() => import('@/routes/approved-listings'), 'ApprovedListings'],
  about: [() => import('@/routes/about'), 'About'],
  blog: [() => import('@/routes/blog'), 'Blog'],
  'blog/:slug': [() => import('@/routes/blog-post'), 'BlogPostPage'],
  contact: [() => import('@/routes/contact'), 'Contact'],
  agent: [() => import('@/routes/become-agent'), 'BecomeAgent'],
  invest: [() => import('@/routes/invest'), 'Invest'],
  events: [() => import('@/routes/invest'), 'Invest'],
  FAQ: [() => import('@/routes/faq'), 'Faq'],
  'terms-and-conditions': [() => import('@/routes/terms'), 'Terms'],
  privacy: [() => import('@/routes/privacy'), 'Privacy'],
};

export const own: Pages = {
  home: [() => import('@/routes/dashboard'), 'Dashboard'],
  enquiry: [() => import('@/routes/enquiry'), 'Requests'],
  calendar: [() => import('@/routes/calendar'), 'CalendarPage'],
  properties: [() => import('@/routes/my-properties'), 'MyProperties'],
  'stays/:listingId/calendar': [() => import('@/routes/stay-calendar'), 'StayCalendar'],
  'front-desk': [() => import('@/routes/front-desk'), 'FrontDeskPage'],
  create: [() => import('@/routes/my-properties'), 'Create'],
  profile: [() => import('@/routes/profile'), 'OwnProfile'],
  settings: [() => import('@/routes/settings'), 'Settings'],
  notifications: [() => import('@/routes/notifications'), 'Notifications'],
  saved: [() => import('@/routes/saved'), 'Saved'],
  leaderboard: [() => import('@/routes/leaderboard'), 'Leaderboard'],
  'seasons/:id': [() => import('@/routes/season'), 'SeasonPage'],
  cases: [() => import('@/routes/cases'), 'CasesPage'],
  'cases/:number': [() => import('@/routes/case'), 'CasePage'],
  points: [() => import('@/routes/points'), 'PointsPage'],
  'profile/:id/followers': [() => import('@/routes/follows'), 'Followers'],
  'profile/:id/following': [() => import('@/routes/follows'), 'Following'],
  challenges: [() => import('@/routes/challenges'), 'Challenges'],
  community: [() => import('@/routes/community'), 'Community'],
  'community/:id': [() => import('@/routes/community-page'), 'CommunityPage'],
  groups: [() => import('@/routes/groups'), 'Groups'],
  'groups/:id': [() => import('@/routes/community-page'), 'GroupPage'],
  message: [() => import('@/routes/message'), 'Messages'],
};

/** For signed-in people, but in the layout of the account pages. */
export const completeProfile: PageFile = [() => import('@/routes/complete-profile'), 'CompleteProfile'];
export const fallback: PageFile = [() => import('@/routes/fallback'), 'Fallback'];
export const onboardingLayout: PageFile = [() => import('./layouts/onboarding-layout'), 'OnboardingLayout'];
export const shellLayout: PageFile = [() => import('./layouts/shell-layout'), 'ShellLayout'];

const components = new Map<PageFile, PageComponent>();

let watch: ((page: Promise<unknown>) => void) | undefined;
/** Calls `watcher` with each page that is fetched from now on. */
export const watchPages = (watcher: typeof watch) => (watch = watcher);

/** Loads a page once; from then on `loadedPage` returns it without waiting. */
export async function loadPage(file: PageFile): Promise<ComponentType> {
  const [load, name] = file;
  const loading = load().catch(reloadOnce);
  watch?.(loading);
  const component = (await loading)[name] as PageComponent;
  components.set(file, component);
  return component;
}

const RELOADED = 'reloaded-at';

/** Reloads when a deployment has removed the old file: the new document names the new one. Not twice in a row. */
function reloadOnce(failure: unknown): Promise<never> {
  const last = Number(tabStorage.read(RELOADED));
  if (!navigator.onLine || Date.now() - last < MINUTE_MS) throw failure;
  // A browser without storage would not know after the reload that it was one.
  if (!tabStorage.write(RELOADED, String(Date.now()))) throw failure;
  location.reload();
  return new Promise(() => undefined);
}

export const loadedPage = (file: PageFile): ComponentType | undefined => components.get(file);

/** Loads the files that a path needs. Never rejects: the page itself shows that its file did not load. */
export async function loadPagesOf(pathname: string): Promise<void> {
  await Promise.allSettled(filesOf(pathname).map(loadPage));
}

/** Starts the first requests of a signed-in person at an address whose files are loaded. */
export function prefetchFor(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  client: QueryClient,
  userId = readSession()?.userId,
): void {
  if (!userId) return;
  const params = new URLSearchParams(search);
  // The page itself comes last in the list, and its requests are sent before those of its frame.
  for (const file of filesOf(pathname).reverse()) components.get(file)?.prefetch?.(client, userId, params);
}

/** The files that a path needs in addition to those of every page. */
export function filesOf(pathname: string): PageFile[] {
  const within = (pages: Pages) =>
    Object.entries(pages).find(([pattern]) => matchPath(pattern, pathname))?.[1];
  const account = matchPath('complete-profile', pathname) ? completeProfile : within(onboarding);
  if (account) return [onboardingLayout, account];
  const mine = within(own);
  return mine ? [shellLayout, mine] : [within(open) ?? fallback];
}

export const isOnboarding = (pathname: string): boolean => filesOf(pathname)[0] === onboardingLayout;
