import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { loadActivity } from './activity.mjs';
import { loadNights } from './nights.mjs';
import { progress } from './progress.mjs';

// The built program, because the generator is the demo's own.
const require = createRequire(import.meta.url);
const { migrate } = require('../dist/platform/database/migrate.js');
const { demoImage } = require('../dist/demo/demo-media.js');
const { demoListings } = require('../dist/demo/homes/demo-listings.js');
const { demoPeople, uniqueNames } = require('../dist/demo/people/demo-people.js');
const { Random } = require('../dist/demo/random.js');

const SEED = 20_261_101;
const BATCH = 500;
const WRITERS = 2;
const LISTINGS_A_PERSON = 100;
/** From this number on, building the indexes again at the end is faster than maintaining them row by row. */
const REINDEX_FROM = 20_000;

/**
 * Fills a database up to `count` published listings from the demo's generator, which share its images, with their
 * owners. Creates the schema first where it is missing. A database with as many already is left as it is. Counts are
 * computed again at the end, because the trigger that maintains them is off meanwhile.
 */
export async function loadListings(databaseUrl, count) {
  await migrate(databaseUrl);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: WRITERS });
  try {
    const { rows } = await pool.query('select count(*)::integer as n from listings');
    if (rows[0].n >= count) return { loaded: 0, seconds: 0 };
    if (rows[0].n > 0) throw new Error(`The database holds ${rows[0].n} listings already; give an empty one`);
    const started = Date.now();
    await fill(pool, count, databaseUrl);
    return { loaded: count, seconds: (Date.now() - started) / 1000 };
  } finally {
    await pool.end();
  }
}

/** {@link loadListings}, and what people do with them: enquiries, tours, reviews, the audit log and others. */
export async function loadAll(databaseUrl, count) {
  const { loaded } = await loadListings(databaseUrl, count);
  await loadNights(databaseUrl);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    await loadActivity(pool);
  } finally {
    await pool.end();
  }
  return loaded;
}

async function fill(pool, count, databaseUrl) {
  const now = new Date();
  const random = new Random(SEED);
  const people = demoPeople(random, Math.max(50, Math.ceil(count / LISTINGS_A_PERSON)), now, uniqueNames([]));
  for (let i = 0; i < people.length; i += BATCH) await insert(pool, 'users', people.slice(i, i + BATCH));
  const owners = people.map(({ id }) => id);
  const options = { now, owners, moderator: null, image: demoImage, approvedOnly: true };
  const indexes = count >= REINDEX_FROM ? await takeIndexes(pool) : [];
  await pool.query('alter table listings disable trigger listings_count_insert');
  await write(pool, demoListings(count, SEED, options), count);
  // It updates half of the listings, which is a tenth of the work while their indexes are away.
  await loadNights(databaseUrl);
  await pool.query('alter table listings enable trigger listings_count_insert');
  await remake(pool, indexes);
  await pool.query('select rebuild_listing_counts()');
  for (const table of ['listings', 'users', 'listing_counts', 'listing_count_changes'])
    await pool.query(`vacuum analyze ${table}`);
}

/** Several writers take their batches from one generator. */
async function write(pool, listings, count) {
  const show = progress('Listings', count);
  let done = 0;
  const writer = async () => {
    for (;;) {
      const batch = [];
      for (let next; batch.length < BATCH && !(next = listings.next()).done;) batch.push(next.value);
      if (batch.length === 0) return;
      await insert(pool, 'listings', batch);
      show((done += batch.length));
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
}

async function insert(pool, table, rows) {
  const columns = Object.keys(rows[0])
    .map((column) => `"${column}"`)
    .join(', ');
  await pool.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

/**
 * Drops every index of the listings table that belongs to no constraint. Returns a function that creates them again.
 */
async function takeIndexes(pool) {
  const { rows } = await pool.query(`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'listings' and schemaname = 'public'
      and indexname not in (select conname from pg_constraint where conrelid = 'listings'::regclass)`);
  for (const { name } of rows) await pool.query(`drop index ${name}`);
  return rows;
}

async function remake(pool, indexes) {
  if (indexes.length === 0) return;
  const show = progress('Indexes', indexes.length);
  const client = await pool.connect();
  await client.query("set maintenance_work_mem = '512MB'");
  let done = 0;
  for (const { definition } of indexes) {
    await client.query(definition);
    show(++done);
  }
  client.release();
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [databaseUrl = process.env.DATABASE_URL, count = '100000'] = process.argv.slice(2);
  if (!databaseUrl || !/^\d+$/.test(count)) {
    console.error('Usage: npm run bench:load -- <address of an empty database> <number of listings>');
    process.exit(1);
  }
  const started = Date.now();
  const loaded = await loadAll(databaseUrl, Number(count));
  console.log(
    `${loaded} listings, and what people do with them, in ${((Date.now() - started) / 1000).toFixed(1)} s`,
  );
}
