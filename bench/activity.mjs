import { progress } from './progress.mjs';

/** Rows for each listing. A million listings have 500,000 enquiries and 1,100,000 lines of the audit log. */
const SHARES = {
  audit_log: 1.1,
  enquiries: 0.5,
  tour_requests: 0.2,
  reviews: 0.2,
  sessions: 0.2,
  comments: 0.1,
  posts: 0.02,
  reports: 0.02,
  services: 0.02,
};
const CIRCLES = 200;
/** Rows that would be people's own are left out. */
const FULL = 0.9;
/** Triggers that count row by row would take longer than all else, so they are off, and their counts stay as they were. */
const COUNTING = { reviews: 'reviews_count', comments: 'comments_count' };

/** SQL for a version 7 id of the instant `at`; the same for the same `i`. */
const ID = `(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7'
  || substr(md5(salt || i), 1, 3) || '8' || substr(md5(salt || i), 4, 15))::uuid`;
const WORDS = `(array['Is it still available?', 'When can I see the flat?', 'Does the price include service charge?',
  'I would like to move in next month.', 'Is the compound gated, and is there a borehole?',
  'Can we talk about the rent?', 'Good day, please call me.'])[1 + i % 7]`;
const NAME = `(array['Ada', 'Bola', 'Chidi', 'Dayo', 'Emeka', 'Folake', 'Gbenga', 'Halima', 'Ife', 'Jumoke'])[1 + i % 10]
  || ' ' || (array['Obi', 'Adeyemi', 'Bello', 'Eze', 'Okafor', 'Musa', 'Balogun'])[1 + i % 7]`;
const STATUS = `(array['PENDING', 'ACCEPTED', 'COMPLETED', 'CANCELLED'])[1 + i % 4]`;
const CANCELLED = `case when i % 4 = 3 then at end, case when i % 4 = 3 then 'sender' end`;

/** SELECT of the rows of each table from `made`: number, instant, a listing and its owner, a person who is not the owner. */
const ROWS = {
  communities: [
    'id, kind, name, description, privacy, owner_id, created_at, updated_at',
    `select ${ID}, case when i % 3 = 0 then 'group' else 'community' end, 'Neighbours of street ' || i, ${WORDS}, 'public', person, at, at from made`,
  ],
  services: [
    'id, owner_id, kind, title, description, state, area, start_price, status, submitted_at, approved_at, created_at, updated_at',
    `select ${ID}, person, (array['Plumbing', 'Cleaning', 'Moving', 'Painting', 'Electrical work'])[1 + i % 5],
      (array['Plumbing', 'Cleaning', 'Moving', 'Painting', 'Wiring'])[1 + i % 5] || ' by ' || ${NAME}, ${WORDS},
      (array['Lagos', 'Oyo', 'Rivers'])[1 + i % 3], 'Area ' || i % 500, 5000 + i % 900,
      case when i % 50 = 0 then 'PENDING' else 'APPROVED' end, at, case when i % 50 = 0 then null else at end, at, at from made`,
  ],
  posts: [
    'id, community_id, author_id, title, body, likes, created_at, updated_at',
    `select ${ID}, circle, person, ${NAME} || ' asks', ${WORDS}, i % 40, at, at from made`,
  ],
  comments: [
    'id, post_id, author_id, comment, created_at, updated_at',
    `select ${ID}, post, person, ${WORDS}, at, at from made`,
  ],
  enquiries: [
    'id, listing_id, owner_id, sender_id, name, phone, email, message, user_type, status, cancelled_at, cancelled_by, created_at, updated_at',
    `select ${ID}, listing, owner, case when i % 2 = 0 then person end, ${NAME}, '080' || lpad((i % 100000000)::text, 8, '0'),
      'person' || i || '@example.com', ${WORDS}, (array['Agent', 'Buyer', 'Tenant', 'Others'])[1 + i % 4], ${STATUS}, ${CANCELLED}, at, at from made`,
  ],
  tour_requests: [
    'id, listing_id, owner_id, sender_id, requester_name, requester_phone, requester_email, tour_type, starts_at, ends_at, message, status, cancelled_at, cancelled_by, created_at, updated_at',
    `select ${ID}, listing, owner, case when i % 2 = 0 then person end, ${NAME}, '080' || lpad((i % 100000000)::text, 8, '0'),
      'person' || i || '@example.com', case when i % 5 = 0 then 'VIDEO' else 'IN_PERSON' end, at + interval '3 days', at + interval '73 hours',
      ${WORDS}, ${STATUS}, ${CANCELLED}, at, at from made`,
  ],
  reviews: [
    'id, listing_id, owner_id, author_id, rating, message, verified, created_at, updated_at',
    `select ${ID}, listing, owner, person, 1 + i % 5, ${WORDS}, i % 3 = 0, at, at from made`,
  ],
  reports: [
    'id, subject_kind, subject_id, listing_id, author_id, reporter_id, reason, note, status, decided_at, created_at, updated_at',
    `select ${ID}, 'listing', listing, listing, owner, person, (array['SCAM', 'TAKEN', 'SPAM'])[1 + i % 3], ${WORDS},
      case when i % 10 = 0 then 'OPEN' else 'UPHELD' end, case when i % 10 = 0 then null else at end, at, at from made`,
  ],
  sessions: [
    'id, user_id, device, address, last_seen_at, expires_at, created_at, updated_at',
    `select ${ID}, person, 'Mozilla/5.0 (Linux; Android 14)', '102.89.' || i % 250 || '.' || i % 240,
      at, now() + interval '1 minute' * (i % 10000), at, at from made`,
  ],
  audit_log: [
    'id, at, actor_id, action, target_kind, target_id, before, after, address',
    `select ${ID}, at, case when i % 10 = 0 then null else person end,
      (array['account.signed-in', 'listing.approved', 'listing.edited', 'account.sign-in-failed'])[1 + i % 4],
      case when i % 4 in (1, 2) then 'listing' else 'user' end,
      case when i % 4 in (1, 2) then listing else person end, '{}', '{}', '102.89.7.' || i % 240 from made`,
  ],
};

/**
 * Adds to the listings of a database what people do with them, as far as it is missing: enquiries, tours, reviews, the
 * audit log and others. Written by the database alone, a statement for each table.
 */
export async function loadActivity(pool) {
  const client = await pool.connect();
  try {
    await client.query(`set work_mem = '256MB'`);
    const { rows } = await client.query(`select count(*)::int as n from listings`);
    const listings = rows[0].n;
    await number(client);
    const show = progress('Activity', Object.keys(ROWS).length);
    let done = 0;
    for (const table of Object.keys(ROWS)) {
      const wanted = table === 'communities' ? CIRCLES : Math.floor(listings * SHARES[table]);
      await fillTable(client, table, wanted);
      show(++done);
    }
    await someWait(client, Math.floor(listings / 500));
  } finally {
    client.release();
  }
}

/** Listings and people by number, so that a row finds its own by arithmetic. */
async function number(client) {
  await client.query(`
    create temp table numbered_listings as
      select (row_number() over (order by created_at, id) - 1)::int as n, id, owner_id from listings;
    create temp table numbered_people as
      select (row_number() over (order by created_at, id) - 1)::int as n, id from users;
    create unique index on numbered_listings (n);
    create unique index on numbered_people (n);
    analyze numbered_listings;
    analyze numbered_people`);
}

async function fillTable(client, table, wanted) {
  const { rows } = await client.query(`select count(*)::int as n from ${table}`);
  if (rows[0].n >= wanted * FULL) return;
  const [columns, select] = ROWS[table];
  const trigger = COUNTING[table];
  if (trigger) await client.query(`alter table ${table} disable trigger ${trigger}`);
  // Steps of a prime spread the rows over the listings; who would write to themselves is left out.
  await client.query(
    `insert into ${table} (${columns})
    with counts as (
      select (select count(*) from numbered_listings)::bigint as listings, (select count(*) from numbered_people)::bigint as people
    ), numbers as (
      select i::bigint as i, '${table}'::text as salt,
        now() - interval '2 years' * (1 - i::float8 / $1::int) - interval '1 minute' as at,
        (i::bigint * 7919 % listings)::int as at_listing, ((i::bigint * 104729 + i / listings) % people)::int as at_person
      from counts, generate_series($2::int + 1, $1::int) as i
    ), circles as (
      select array_agg(id order by id) as ids from communities
    ), some_posts as (
      select array_agg(id) as ids from (select id from posts order by id limit 5000) newest
    ), made as (
      select n.i, n.salt, n.at, l.id as listing, l.owner_id as owner, p.id as person,
        circles.ids[1 + n.i % greatest(array_length(circles.ids, 1), 1)] as circle,
        some_posts.ids[1 + n.i % greatest(array_length(some_posts.ids, 1), 1)] as post
      from numbers n join numbered_listings l on l.n = n.at_listing join numbered_people p on p.n = n.at_person, circles, some_posts
      where p.id <> l.owner_id
    ) ${select} on conflict do nothing`,
    [wanted, rows[0].n],
  );
  if (trigger) await client.query(`alter table ${table} enable trigger ${trigger}`);
  await client.query(`vacuum analyze ${table}`);
}

/** Some listings wait for a decision, and one person owns many. */
async function someWait(client, wanted) {
  const { rows } = await client.query(`select count(*)::int as n from listings where status = 'PENDING'`);
  if (rows[0].n > 0) return;
  await client.query(
    `update listings set status = 'PENDING', submitted_at = now() - interval '1 minute' * l.n, approved_at = null
    from numbered_listings l where l.id = listings.id and l.n % 500 = 0 and l.n / 500 < $1`,
    [wanted],
  );
  await client.query(
    `update listings set owner_id = (select id from numbered_people where n = 0) from numbered_listings l
    where l.id = listings.id and l.n % 100 = 1`,
  );
  await client.query('select fold_listing_counts()');
  await client.query('vacuum analyze listings');
}
