/** Tables of the ids in paths, by the words before `{id}`. */
const TABLES = {
  listings: 'listings',
  services: 'services',
  posts: 'posts',
  'admin/listings': 'listings',
  'admin/revisions': 'listing_revisions',
  'admin/users': 'users',
  'admin/sessions': 'sessions',
  'admin/enquiries': 'enquiries',
  'admin/tour-requests': 'tour_requests',
  'admin/reviews': 'reviews',
  'admin/reports': 'reports',
  'admin/services': 'services',
  'admin/communities': 'communities',
  'admin/posts': 'posts',
  'admin/comments': 'comments',
  'admin/audit': 'audit_log',
  communities: 'communities',
};
/** Open streams, not pages. */
const LEFT_OUT = ['/api/users/events'];

/** Searches, facets and suggestions of every kind. */
const SEARCHES = [
  ...[
    '',
    'minPrice=500000',
    'minPrice=500000&maxPrice=9000000',
    'verified=true',
    'premium=true',
    'type=rent&minPrice=500000',
  ],
  ...[
    'hotelCategory=Boutique',
    'maxTotal=5000000',
    'q=flat',
    'q=gated%20flat%20lekki',
    'q=lekky',
    'bedroom=3&bathroom=2',
  ],
  ...[
    'bedroomMin=3&minPrice=500000',
    'amenities=Borehole',
    'amenities=Borehole,Prepaid%20Meter',
    'state=Lagos&minPrice=500000',
    'city=Lekki&verified=true',
  ],
  ...[
    'south=6.3&west=3.2&north=6.7&east=3.8',
    'propertyType=Duplex&bedroom=4',
    'type=shortlet&area=Lekki%20Phase%201',
  ],
].map((query) => (query ? `?${query}` : ''));
const QUERIES = {
  '/api/listings': SEARCHES,
  '/api/listings/facets': SEARCHES,
  '/api/listings/suggest': [
    'lekki',
    'lekky',
    'flat',
    'bedroom',
    'duplx',
    'detached duplex',
    'la',
    'xyzzy',
    'ikeja gra',
    'bungalw',
  ].map((q) => `?q=${encodeURIComponent(q)}`),
  '/api/places/areas': ['', '?state=Lagos', '?state=Lagos&city=Lekki', '?q=lek', '?q=phase'],
  '/api/services': ['', '?q=plumbing', '?q=ada', '?q=xyzzy', '?state=Lagos'],
  '/api/posts': ['', '?q=asks', '?q=xyzzy'],
  '/api/users': ['', '?q=ada', '?q=xyzzy'],
};
const WORDS = ['ada', 'approved', 'flat', 'adeyemi', 'xyzzy', '@example.com'];

/** Every path of the document that is read, with ids and queries filled in. `everybody`: not for admins alone. */
export async function pathsOf(document, client, userId) {
  const found = [];
  for (const [path, { get }] of Object.entries(document.paths)) {
    if (!get || LEFT_OUT.includes(path)) continue;
    const filled = await fill(path, client, userId);
    if (filled === null) continue;
    const everybody = !path.startsWith('/api/admin');
    for (const query of queriesOf(path, get)) found.push({ path: filled + query, everybody });
  }
  return [...found, { path: '/sitemap.xml', everybody: false }];
}

/** The path with ids of the middle of their tables; null where the database has none. */
async function fill(path, client, userId) {
  let filled = path.replace('{userId}', userId);
  for (const [slot] of filled.matchAll(/\{\w+\}/g)) {
    const before = filled.slice('/api/'.length, filled.indexOf(slot) - 1);
    const table = slot === '{id}' ? TABLES[before] : undefined;
    if (!table) return null;
    const { rows } = await client.query(
      `select id from ${table} ${table === 'services' ? "where status = 'APPROVED'" : ''} order by id desc offset 100 limit 1`,
    );
    if (rows.length === 0) return null;
    filled = filled.replace(slot, rows[0].id);
  }
  return filled;
}

/** The queries for an endpoint: for a console's list every sort, later ranges, words and dates. */
function queriesOf(path, { parameters = [] }) {
  if (QUERIES[path]) return QUERIES[path];
  const of = (name) => parameters.find((parameter) => parameter.name === name)?.description ?? '';
  if (!path.startsWith('/api/admin') || !of('sort')) return [''];
  const json = (name, value) => `${name}=${encodeURIComponent(JSON.stringify(value))}`;
  const sorts = (/one of ([^.]*)/.exec(of('sort'))?.[1] ?? '').split(', ').filter(Boolean);
  const filters = [...of('filter').matchAll(/`(\w+)`: ([^;]*)/g)];
  return [
    '',
    `?${json('range', [100, 124])}`,
    `?${json('range', [9900, 9999])}`,
    ...sorts.flatMap((sort) => ['ASC', 'DESC'].map((way) => `?${json('sort', [sort, way])}`)),
    ...filters.flatMap(([, name, says]) =>
      examplesOf(name, says).map((value) => `?${json('filter', { [name]: value })}`),
    ),
  ];
}

function examplesOf(name, says) {
  if (name === 'q') return WORDS;
  if (says.startsWith('true')) return [true, false];
  if (says.startsWith('a date')) return [new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)];
  if (says.startsWith('one of')) return says.slice('one of '.length).split(', ');
  return name === 'state' ? ['Lagos'] : [];
}
