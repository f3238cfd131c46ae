// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import { open, own } from '../pages';
import { draw, firstRequestsOf, loadData } from './first-view';
import { PERSON } from './person';

const ORIGIN = 'https://gidana.test';
const ID = '019fbb4e-d61c-70a9-bd1c-0be0baa2bd17';
const sizes = { small: '/media/a-small.webp', medium: '/media/a-medium.webp', large: '/media/a-large.webp' };
const home = {
  listingId: ID,
  userId: 'u1',
  type: 'rent',
  title: 'Flat <b>"A"</b> & more',
  description: '</script><script>alert(1)</script>',
  recurrence: 'yearly',
  startPrice: 2_500_000,
  endPrice: null,
  fees: { agency: 250_000, legal: null, caution: 100_000, serviceCharge: null, other: null },
  totalToEnter: 2_850_000,
  refundable: 100_000,
  status: 'APPROVED',
  state: 'Lagos',
  city: 'Ikeja',
  area: null,
  address: '1 Road',
  amenities: ['Borehole'],
  images: [{ url: '/media/a-large.jpg', sizes }],
  rating: null,
  reviewCount: 0,
  createdAt: '2026-08-01T03:12:13.852Z',
  publishedAt: null,
  isOwner: false,
  owner: { userId: 'u1', fullName: 'Ada Obi', phoneNumber: '08030000000', whatsappNumber: null },
};
const visitor = (path: string, more = {}) => ({
  url: ORIGIN + path,
  privacy: null,
  savesData: false,
  signedIn: false,
  ...more,
});
const NO_STARS = { average: null, count: 0, stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }, canWrite: false };

/** The API's responses by path and query; any other path returns an empty list, null returns 404. */
const api = (responses: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  vi.fn(({ url }: Request) => {
    const path = url.replace(/^.*?\/api/, '');
    const body = path in responses ? responses[path] : [];
    return Promise.resolve(Response.json(body, { headers, status: body === null ? 404 : 200 }));
  });

const responses = (listing: object | null = home) =>
  loadData(
    `${ORIGIN}/property/${ID}`,
    api({
      [`/listings/${ID}`]: listing,
      [`/listings/${ID}/history`]: { prices: [] },
      [`/listings/${ID}/reviews/summary`]: NO_STARS,
    }),
  );

const drawn = async (listing: object = home, more = {}) =>
  (await draw(visitor(`/property/${ID}`, more), (await responses(listing))!))!;

afterEach(() => vi.useRealTimers());

describe('the first view of a listing', () => {
  it('shows title, price with its period, picture and total', async () => {
    const { html, preloads } = await drawn();
    expect(html).toMatch(
      /<h1[^>]*>Flat &lt;b&gt;&quot;A&quot;&lt;\/b&gt; &amp; more <span[^>]*>[^<]*Lagos<\/span><\/h1>/,
    );
    expect(html).toContain('NGN 2,500,000');
    expect(html).toContain('per year');
    expect(html).toContain('NGN 2,850,000');
    expect(html).toContain('aria-label="Main"');
    const source = /<img [^>]*srcSet="([^"]+)"/.exec(html)![1]!;
    expect(source).toContain('/media/a-medium.webp 640w');
    expect(preloads).toContain(`imageSrcSet="${source}"`);
    expect(html).toContain(encodeURIComponent(`${ORIGIN}/property/${ID}`));
    expect(html).toContain('No Reviews yet');
    expect((await responses())![0]).toEqual([['listings', 'one', ID], home]);
  });

  it('escapes everything that a person wrote', async () => {
    const { html } = await drawn();
    expect(html).not.toMatch(/<script|<b>/);
    expect(html).toContain('&lt;/script&gt;');
  });

  it('has no enabled button or field before the program runs', async () => {
    const { html } = await drawn();
    const controls = html.match(/<(button|input|select|textarea)\b[^>]*>/g)!;
    expect(controls.length).toBeGreaterThan(5);
    expect(controls.filter((tag) => tag.match(/ disabled=""/g)?.length !== 1)).toEqual([]);
  });

  it('says that a closed listing is closed, and offers no enquiry', async () => {
    const { html } = await drawn({ ...home, status: 'CLOSED', closedOutcome: 'let' });
    expect(html).toContain('This home is no longer available: it was let.');
    expect(html).not.toContain('Schedule a Tour');
  });

  it('asks for the privacy choice only while there is none, and shows small pictures to people who save data', async () => {
    expect((await drawn()).html).toContain('aria-label="Privacy"');
    expect((await drawn(home, { privacy: 'declined' })).html).not.toContain('aria-label="Privacy"');
    const saver = await drawn(home, { savesData: true });
    expect(saver.html).toContain('src="/media/a-small.webp"');
    expect(saver.html + saver.preloads).not.toContain('a-medium');
  });

  it('is empty when the listing is refused', async () => {
    expect(await responses(null)).toBeNull();
  });

  it('is empty when a component throws', async () => {
    expect(await draw(visitor(`/property/${ID}`), (await responses({ ...home, fees: null }))!)).toBeNull();
  });
});

it('renders the first rows of a search, and includes the data of all of them', async () => {
  const path = '/search?type=sale&city=Ikeja&bad=1';
  const rows = Array.from({ length: 9 }, (_, at) => ({ ...home, listingId: `h${at}`, title: `Home ${at}` }));
  const asked = '/listings?type=sale&city=Ikeja&page=1&limit=24';
  const fetch = api({ [asked]: rows }, { 'x-total-count': '31' });
  const given = (await loadData(ORIGIN + path, fetch))!;
  expect(fetch.mock.calls.map(([{ url }]) => url.replace(/^.*?\/api/, ''))).toEqual([asked]);
  expect(given[0]![1]).toMatchObject({ total: 31, items: rows });
  const { html } = (await draw(visitor(path), given))!;
  expect(html).toContain('31 homes');
  expect(html).toContain('Home 7');
  expect(html).not.toContain('Home 8');
});

it('renders the lower part of the start page, with the numbers of homes', async () => {
  const figures = { listings: 1250, agents: 12, newThisWeek: 3, toursCompleted: 4, cities: [] };
  const given = await loadData(
    `${ORIGIN}/`,
    api({ '/listings/stats': figures, '/listings/facets': { state: { Lagos: 31 }, city: { Enugu: 1 } } }),
  );
  const { html } = (await draw(visitor('/'), given!))!;
  const lower = html.slice(html.indexOf('<div id="lower-part">'));
  for (const text of ['Buy, sell or rent', 'Why choose us', '24 hours support', 'Testimonials', '1,250'])
    expect(lower).toContain(text);
  expect(lower).toMatch(/Lagos<\/span><span[^>]*>31 Properties/);
  expect(lower).toMatch(/Enugu<\/span><span[^>]*>1 Property/);
});

it('keeps the requests of two concurrent pages apart', async () => {
  const ask = (question: string) =>
    loadData(`${ORIGIN}/FAQ`, async () => {
      await new Promise((resolve) => setTimeout(resolve, question === 'First?' ? 20 : 1));
      return Response.json([{ faqId: question, topic: 'Costs', question, answer: 'Yes' }]);
    });
  const [first, second] = await Promise.all([ask('First?'), ask('Second?')]);
  expect(JSON.stringify([first, second])).toMatch(/First\?.*Second\?/);
  expect(JSON.stringify(first)).not.toContain('Second?');
});

it('sends requests that depend on each other one after the other', async () => {
  const review = {
    reviewId: 'r1',
    rating: 5,
    message: 'Quiet, dry and honest about every fee',
    user: { fullName: 'Bola' },
  };
  const responses = {
    '/listings?premium=true&limit=8': [{ ...home, reviewCount: 1 }],
    [`/listings/${ID}/reviews`]: [review],
  };
  const given = (await loadData(`${ORIGIN}/about`, api(responses)))!;
  // Only the fields that the page shows of a listing are sent.
  expect(given).toEqual([
    [['listings', 'testimonials'], [{ review, home: { listingId: ID, title: home.title } }]],
  ]);
  expect((await draw(visitor('/about'), given))!.html).toContain('Quiet, dry and honest');
});

it('does not take an exception for a refusal', async () => {
  const broken = () => Promise.reject(new Error('no such table'));
  await expect(loadData(`${ORIGIN}/FAQ`, broken)).rejects.toThrow('no such table');
});

it.each(['/', '/about', '/search?type=services', '/FAQ', '/agent'])(
  'draws %s with one heading',
  async (path) => {
    const empty = { '/listings/stats': { listings: 0 }, '/listings/facets': { state: {}, city: {} } };
    const { html } = (await draw(visitor(path), (await loadData(ORIGIN + path, api(empty)))!))!;
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('aria-label="Main"');
  },
);

it.each(['/home', '/signin', '/requests', '/no-such-page', '/faq'])('renders nothing at %s', async (path) => {
  expect(await loadData(ORIGIN + path, api())).toBeNull();
});

it.each(Object.keys(own).map((path) => `/${path.replace(':id', ID)}`))(
  'draws %s for signed-in people without a request, and without anybody',
  async (path) => {
    const fetch = api();
    const given = await loadData(ORIGIN + path, fetch, true);
    expect(given).toEqual([]);
    expect(fetch).not.toHaveBeenCalled();
    const { html } = (await draw(visitor(path, { signedIn: true }), given!))!;
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('aria-label="Sections"');
    expect(html).not.toContain('Sign In');
  },
);

it('renders no public page for signed-in people', async () => {
  expect(await loadData(`${ORIGIN}/about`, api(), true)).toBeNull();
});

describe('the first requests of a page', () => {
  it('are known without sending them, with a place for the id of the person', async () => {
    const paths = await firstRequestsOf(`${ORIGIN}/notifications?page=2`);
    expect(paths).toContainEqual(expect.stringMatching(/^\/api\/users\/notifications\?.*page=2/));
    expect(paths).toContain(`/api/users/${PERSON}/profile`);
  });

  it('are those of the frame alone where the page names none, and none where nothing is known', async () => {
    expect(await firstRequestsOf(`${ORIGIN}/settings`)).toEqual([`/api/users/${PERSON}/profile`]);
    for (const path of ['/signin', '/contact', '/no/such/page'])
      expect(await firstRequestsOf(ORIGIN + path), path).toEqual([]);
  });

  it.each(Object.keys({ ...own, ...open }))('are known without a browser: %s', async (pattern) => {
    const paths = await firstRequestsOf(`${ORIGIN}/${pattern}`);
    expect(paths.filter((path) => !path.startsWith('/api/'))).toEqual([]);
    expect(paths).toEqual([...new Set(paths)]);
  });

  it('are on a public page the one that it waits for', async () => {
    expect(await firstRequestsOf(`${ORIGIN}/property/${ID}`)).toEqual([`/api/listings/${ID}`]);
    expect(await firstRequestsOf(`${ORIGIN}/search?type=rent`)).toEqual([
      expect.stringMatching(/^\/api\/listings\?.*type=rent/) as string,
    ]);
  });
});
