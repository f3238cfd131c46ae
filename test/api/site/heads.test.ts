import { RequestContext } from '@mikro-orm/core';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { SiteDocument } from '../../../src/site/site-document';
import { SiteHeadsService } from '../../../src/site/heads/site-heads.service';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { A_SERVICE } from '../services/a-service';

const ORIGIN = 'http://gidana.test';
let app: TestApp;
let owner: SignedIn;
let folder: string;
let document: SiteDocument;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.make.aUser();
  folder = mkdtempSync(join(tmpdir(), 'gidana-heads-'));
  const file = join(folder, 'index.html');
  writeFileSync(file, '<html><head><title>x</title></head><body><div id="root"></div></body></html>');
  document = new SiteDocument(file, ORIGIN);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.close();
});

/** The parts of a page that a search engine reads. */
async function read(path: string, query = '') {
  const head = await RequestContext.create(app.em, () =>
    app.app.get(SiteHeadsService).find(path, new URLSearchParams(query)),
  );
  const html = document.render(head);
  const one = (pattern: RegExp): string | undefined => pattern.exec(html)?.[1];
  const jsonLd = one(/<script type="application\/ld\+json">(.*?)<\/script>/);
  return {
    status: head.status,
    html,
    title: one(/<title>(.*?)<\/title>/),
    description: one(/<meta name="description" content="(.*?)">/),
    canonical: one(/<link rel="canonical" href="(.*?)">/),
    preview: one(/<meta property="og:title" content="(.*?)">/),
    image: one(/<meta property="og:image" content="(.*?)">/),
    indexed: !html.includes('<meta name="robots" content="noindex">'),
    jsonLd: jsonLd ? (JSON.parse(jsonLd) as Record<string, unknown>) : undefined,
  };
}

it('offers a search of the site on the home page', async () => {
  const home = await read('/');
  expect(home).toMatchObject({ status: 200, canonical: `${ORIGIN}/`, indexed: true });
  expect(home.title).toMatch(/^Gidana/);
  expect(home.jsonLd).toMatchObject({
    '@type': 'WebSite',
    url: `${ORIGIN}/`,
    potentialAction: { target: { urlTemplate: `${ORIGIN}/search?type=all&q={search_term_string}` } },
  });
});

it('has the picture of the site for previews of pages without one of their own', async () => {
  const faq = await read('/FAQ');
  expect(faq.image).toBe(`${ORIGIN}/preview.png`);
  expect(faq.html).toContain('<meta property="og:image:width" content="1200">');
  const { width, height } = await sharp('web/public/preview.png').metadata();
  expect([width, height]).toEqual([1200, 630]);
});

it('describes a search, with one URL for searches that show the same', async () => {
  expect(await read('/search')).toMatchObject({
    title: 'Homes for rent in Nigeria · Gidana',
    canonical: `${ORIGIN}/search`,
    jsonLd: { '@type': 'SearchResultsPage' },
  });
  expect(await read('/search', 'sort=price_asc&page=2&type=SALE&city=Ikeja&state=Lagos')).toMatchObject({
    title: 'Homes for sale in Ikeja, Lagos · Gidana',
    canonical: `${ORIGIN}/search?type=sale&amp;state=Lagos&amp;city=Ikeja`,
  });
  expect(await read('/search', 'type=all&state=Lagos')).toMatchObject({
    title: 'Homes in Lagos · Gidana',
    canonical: `${ORIGIN}/search?type=all&amp;state=Lagos`,
  });
  expect((await read('/search', 'type=sale&state=Abuja+(FCT)&city=Abuja')).title).toBe(
    'Homes for sale in Abuja · Gidana',
  );
  expect((await read('/search', 'type=services')).description).not.toContain('rooms');
  expect((await read('/search', 'type=rent&minPrice=5')).canonical).toBe(`${ORIGIN}/search`);
  const odd = await read('/search', 'type=constructor&state=%3C%2Ftitle%3E%3Cscript%3E');
  expect(odd.title).toBe('Homes for rent in Nigeria · Gidana');
  expect(odd.html).not.toContain('<script>');
});

it('offers search engines only places with homes, and repeats no other text of a link', async () => {
  await app.make.aListing({ owner, type: 'rent', state: 'Lagos', city: 'Ikeja', area: 'Tom & Co Estate' });
  expect(await read('/search', 'city=IKEJA&state=lagos')).toMatchObject({
    title: 'Homes for rent in Ikeja, Lagos · Gidana',
    indexed: true,
  });
  expect(await read('/search', 'city=Ikeja&area=tom+%26+co+estate')).toMatchObject({
    title: 'Homes for rent in Tom &amp; Co Estate, Ikeja · Gidana',
    indexed: true,
  });
  for (const [query, title] of [
    ['city=Call+0900+now&state=Lagos', 'Homes for rent in Lagos · Gidana'],
    ['city=Call+0900+now', 'Homes for rent in Nigeria · Gidana'],
    ['type=services&state=Lagos&area=Call+0900+now', 'Services in Lagos · Gidana'],
    ['type=hotel&state=lagos&city=ikeja', 'Hotels in Ikeja, Lagos · Gidana'],
  ] as const) {
    const page = await read('/search', query);
    expect(page).toMatchObject({ status: 200, indexed: false, title });
    expect(page.html).not.toContain('0900');
  }
  expect(await read('/search', 'type=hotel')).toMatchObject({ indexed: true });
  for (const query of ['city=IKEJA☎★!&state=any', 'state=%F0%9F%8F%A0ikeja'])
    expect(await read('/search', query)).toMatchObject({
      title: 'Homes for rent in Ikeja · Gidana',
      indexed: true,
    });
  expect(await read('/search', 'type=services&city=ikeja')).toMatchObject({
    title: 'Services in Ikeja · Gidana',
    indexed: true,
  });
});

it('gives the questions and answers whole', async () => {
  const question = 'Does it cost <anything>?';
  const admin = await app.make.anAdmin();
  const made = await app
    .as(admin)
    .post('/admin/faq', { topic: 'Fees', question, answer: 'No.', published: true });
  expect(made.status).toBeLessThan(300);
  const faq = await read('/FAQ');
  expect(faq.jsonLd).toMatchObject({ '@type': 'FAQPage', url: `${ORIGIN}/FAQ` });
  expect(faq.jsonLd!['mainEntity']).toContainEqual({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: 'No.' },
  });
  expect(faq.html).not.toContain('<anything>');
});

it('has a canonical URL of its own for each later page of a list', async () => {
  const canonical = async (path: string, query: string) => (await read(path, query)).canonical;
  expect(await read('/search', 'type=sale&state=Lagos&page=2')).toMatchObject({
    title: 'Homes for sale in Lagos, page 2 · Gidana',
    canonical: `${ORIGIN}/search?type=sale&amp;state=Lagos&amp;page=2`,
  });
  expect(await canonical('/search', 'type=rent&page=3')).toBe(`${ORIGIN}/search?page=3`);
  for (const path of ['/services', '/listing', '/blog'])
    expect(await canonical(path, 'page=2')).toBe(`${ORIGIN}${path}?page=2`);
  const firsts = ['page=1', 'page=0', 'page=x', 'page=401', 'page=2&minPrice=5', 'page=2&sort=price_asc'];
  const found = await Promise.all(firsts.map((query) => canonical('/search', query)));
  expect(new Set(found)).toEqual(new Set([`${ORIGIN}/search`]));
  expect(await canonical('/about', 'page=2')).toBe(`${ORIGIN}/about`);
  for (const foreign of ['utm_source=mail&minPrice=', 'view=grid&map=1', 'fbclid=x&gclid=y'])
    expect(await canonical('/search', `page=2&${foreign}`)).toBe(`${ORIGIN}/search?page=2`);
  expect(await canonical('/blog', 'page=2&state=Lagos')).toBe(`${ORIGIN}/blog?page=2`);
  expect(await canonical('/blog', 'page=2&q=rent')).toBe(`${ORIGIN}/blog`);
});

it('offers search engines no page past the end of its list', async () => {
  const place = { state: 'Kano', city: 'Kano', type: 'sale' } as const;
  await Promise.all(Array.from({ length: 25 }, () => app.make.aListing({ owner, ...place })));
  const indexed = async (path: string, query: string) => (await read(path, query)).indexed;
  for (const [path, filters] of [
    ['/search', 'type=sale&state=Kano&'],
    ['/listing', ''],
  ] as const) {
    expect(await indexed(path, `${filters}page=2`)).toBe(true);
    expect(await indexed(path, `${filters}page=399`)).toBe(false);
  }
  expect(await indexed('/search', 'type=sale&state=Kano&page=3')).toBe(false);
  for (const path of ['/search', '/services', '/blog']) {
    expect(await read(path, 'page=300')).toMatchObject({
      status: 200,
      indexed: false,
      canonical: `${ORIGIN}${path}?page=300`,
    });
    expect(await indexed(path, 'page=500')).toBe(false);
  }
  expect(await indexed('/search', 'type=services&page=399')).toBe(false);
});

it('offers search engines the later pages of services and of the blog', async () => {
  const admin = await app.make.anAdmin();
  const post = {
    excerpt: 'Short',
    body: 'Long',
    category: 'Business',
    authorName: 'Gidana',
    published: true,
  };
  for (let at = 0; at < 13; at++) {
    const { serviceId } = (await app.as(owner).post('/services', { ...A_SERVICE, state: 'Kano' })).body;
    await app.as(admin).post(`/admin/services/${serviceId}/approve`, { version: 1 });
    await app.as(admin).post('/admin/blog-posts', { ...post, title: `News ${at}` });
  }
  for (const [path, query] of [
    ['/services', 'page=2'],
    ['/blog', 'page=2'],
    ['/search', 'type=services&state=Kano&page=2'],
  ] as const)
    expect(await read(path, query)).toMatchObject({ indexed: true });
  expect(await read('/search', 'type=services&state=Kano&page=3')).toMatchObject({ indexed: false });
});

it('finds a page by its path in any case, under its one canonical URL', async () => {
  expect(await read('/faq')).toMatchObject({ status: 200, canonical: `${ORIGIN}/FAQ` });
  expect(await read('/SignIn')).toMatchObject({ status: 200, canonical: `${ORIGIN}/signin` });
  expect(await read('/terms-of-services')).toMatchObject({ canonical: `${ORIGIN}/terms-and-conditions` });
});

it('names one canonical URL for a record, whatever the case of its id', async () => {
  const { listingId } = await app.make.aListing({ owner });
  for (const [kind, id] of [
    ['property', listingId],
    ['profile', owner.userId],
  ] as const)
    expect(await read(`/${kind}/${id.toUpperCase()}`)).toMatchObject({
      status: 200,
      canonical: `${ORIGIN}/${kind}/${id}`,
    });
});

it('describes a home with absolute URLs; a closed one is readable but not indexed, a draft is not found', async () => {
  const [shown, closed, draft] = await Promise.all([
    app.make.aListing({ owner }),
    app.make.aListing({ owner }),
    app.make.aListing({ owner, status: 'DRAFT' }),
  ]);
  await app.as(owner).post(`/listings/${closed.listingId}/close`, { outcome: 'let' });
  const home = await read(`/property/${shown.listingId}`);
  expect(home).toMatchObject({
    status: 200,
    indexed: true,
    canonical: `${ORIGIN}/property/${shown.listingId}`,
    jsonLd: {
      '@type': 'RealEstateListing',
      about: {
        '@type': 'Accommodation',
        address: { '@type': 'PostalAddress', addressCountry: 'NG' },
        numberOfBedrooms: shown.listing.bedroom,
      },
      offers: {
        priceCurrency: 'NGN',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: shown.listing.startPrice,
          unitCode: 'ANN',
        },
        businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
        availability: 'https://schema.org/InStock',
      },
    },
  });
  expect(home.description).toMatch(/^NGN [\d,]+/);
  expect(home.image).toMatch(/^http:\/\/gidana\.test\//);
  expect(home.preview).toMatch(/^NGN [\d,]+( a (year|month|day))? · /);
  expect(home.title).not.toMatch(/NGN/);
  expect(await read(`/property/${closed.listingId}`)).toMatchObject({ status: 200, indexed: false });
  expect(await read(`/property/${draft.listingId}`)).toMatchObject({ status: 404, indexed: false });
  expect(await read('/property/nothing')).toMatchObject({ status: 404, indexed: false });
});

it('names no place twice in the title of a home, and no rooms for land', async () => {
  const place = { state: 'Lagos', city: 'Ikorodu', area: 'Agric' };
  const land = {
    propertyType: 'Land',
    bedroom: null,
    bathroom: null,
    type: 'sale',
    recurrence: null,
  } as const;
  const plot = await app.make.aListing({ owner, ...place, ...land, title: 'One plot in Agric, Ikorodu' });
  const home = await read(`/property/${plot.listingId}`);
  expect(home.title).toBe('One plot in Agric, Ikorodu, Lagos · Gidana');
  expect(home.description).toContain(', Agric, Ikorodu, Lagos. ');
  expect(home.jsonLd!['about']).toEqual({
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Ikorodu',
      addressRegion: 'Lagos',
      addressCountry: 'NG',
    },
  });
  expect(home.jsonLd!['offers']).not.toHaveProperty('priceSpecification');
  expect(home.jsonLd!['offers']).toMatchObject({
    businessFunction: 'http://purl.org/goodrelations/v1#Sell',
  });
});

it.each([
  [{ area: 'Gwarinpa', city: 'Abuja', title: 'Quiet flat' }, 'Quiet flat, Gwarinpa, Abuja'],
  [{ area: null, city: 'Abuja', title: 'A flat in Gwarinpa, Abuja' }, 'A flat in Gwarinpa, Abuja'],
  [{ area: null, city: 'Gwagwalada', title: 'Quiet flat' }, 'Quiet flat, Gwagwalada, Abuja (FCT)'],
])('names a state once that is called as its city: %j', async (place, title) => {
  const { listingId } = await app.make.aListing({ owner, state: 'Abuja (FCT)', ...place });
  const home = await read(`/property/${listingId}`);
  expect(home.title).toBe(`${title} · Gidana`);
  expect(home.description!.match(/Abuja/g)).toHaveLength(1);
});

it('cuts a description after a word, and says that it goes on', async () => {
  const word = 'Borehole';
  const about = `${word} `.repeat(40);
  const home = await app.make.aListing({ owner, state: 'Oyo', description: `Quiet.\n\n${about}` });
  const agent = await app.make.aUser();
  await app.as(agent).post('/users/profile', { persona: 'agent', about });
  for (const path of [`/property/${home.listingId}`, `/profile/${agent.userId}`]) {
    const { description, html, jsonLd } = await read(path);
    expect(description).toMatch(/^[^\n]{170,200} Borehole…$/);
    expect(html).toContain(`<meta property="og:description" content="${description}">`);
    expect(jsonLd!['description']).toBe(description);
  }
  await app.as(agent).post('/users/profile', { about: `a${'🏠'.repeat(150)}` });
  const { description } = await read(`/profile/${agent.userId}`);
  expect(description).toMatch(/🏠…$/u);
  expect(description!.isWellFormed()).toBe(true);
});

it('describes a person by role and place; people who do not list are not indexed', async () => {
  const agent = await app.make.aUser();
  await app
    .as(agent)
    .post('/users/profile', { persona: 'agent', serviceArea: 'Ikeja', companyName: 'Oko Homes' });
  const profile = await read(`/profile/${agent.userId}`);
  expect(profile).toMatchObject({
    status: 200,
    indexed: true,
    canonical: `${ORIGIN}/profile/${agent.userId}`,
    jsonLd: { '@type': 'RealEstateAgent', areaServed: 'Ikeja' },
  });
  expect(profile.title).toContain('Agent at Oko Homes');
  expect(profile.description).toContain('Ikeja');
  expect(profile.html).not.toContain(agent.user.email);
  const tenant = await app.make.aUser({});
  expect(await read(`/profile/${tenant.userId}`)).toMatchObject({ status: 200, indexed: false });
  expect(await read('/profile/nobody')).toMatchObject({ status: 404, indexed: false });
});

it('leads from the former address of a post to the present one', async () => {
  const admin = await app.make.anAdmin();
  const post = {
    excerpt: 'Short',
    body: 'Long',
    category: 'Business',
    authorName: 'Gidana',
    published: true,
  };
  const made = (await app.as(admin).post('/admin/blog-posts', { ...post, title: 'Moving house' })).body;
  await app.as(admin).put(`/admin/blog-posts/${made.id}`, { ...made, ...post, slug: 'moved-house' });
  const head = await RequestContext.create(app.em, () =>
    app.app.get(SiteHeadsService).find('/blog/moving-house', new URLSearchParams()),
  );
  expect(head).toMatchObject({ moved: true, path: '/blog/moved-house' });
  expect(await read('/blog/moved-house')).toMatchObject({
    status: 200,
    canonical: `${ORIGIN}/blog/moved-house`,
  });
});

it.each(['/no/such/page', '/blog/no-such-post', '/service/nothing', '/property'])(
  'responds 404 to %s and keeps it out of search engines',
  async (path) => expect(await read(path)).toMatchObject({ status: 404, indexed: false }),
);

it.each(['/home', '/settings', '/community/abc', '/requests/abc'])('offers nobody %s', async (path) => {
  expect(await read(path)).toMatchObject({ status: 200, indexed: false, jsonLd: undefined });
});

it('names the server of map tiles and its credit, as text', async () => {
  expect((await read('/search')).html).not.toContain('map-tiles');
  const tiles = { address: 'https://tiles.example/{z}/{x}/{y}.png', credit: '"A" <b>& others' };
  const file = join(folder, 'index.html');
  const html = new SiteDocument(file, ORIGIN, tiles).render(
    await app.app.get(SiteHeadsService).find('/', new URLSearchParams()),
  );
  expect(html).toContain(
    '<meta name="map-tiles" content="https://tiles.example/{z}/{x}/{y}.png" data-credit="&quot;A&quot; &lt;b&gt;&amp; others">',
  );
});
