import Fastify from 'fastify';
import { createRequire } from 'node:module';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { serveNights } from './bare-nights.mjs';

/*
 * The baseline: a plain server that a good engineer would write in an afternoon. Fastify and `pg`, prepared statements,
 * a page with its exact count, the same JSON from the same database; no framework, sign-in, limits or recording.
 */
const require = createRequire(import.meta.url);
const { Placeholders } = require('../dist/platform/database/sql/placeholders.js');
const { listingJson } = require('../dist/listings/reading/listing-view.sql.js');

const { DATABASE_URL, PORT } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10, options: '-c jit=off' });
const app = Fastify();

const FILTERS = {
  type: ['type =', 'text'],
  state: ['state =', 'text'],
  city: ['city_key = lower', 'text'],
  propertyType: ['property_type =', 'text'],
  minPrice: ['start_price >=', 'numeric'],
  maxPrice: ['start_price <=', 'numeric'],
  bedroom: ['bedroom =', 'smallint'],
  bathroom: ['bathroom =', 'smallint'],
  bedroomMin: ['bedroom >=', 'smallint'],
};
const SORTS = {
  date_desc: 'created_at desc, id desc',
  date_asc: 'created_at, id',
  price_asc: 'start_price, id',
  price_desc: 'start_price desc, id desc',
  total_asc: 'total_to_enter, id',
};
const LIMIT = 24;
const card = listingJson(null, new Placeholders());
const whole = listingJson(null, new Placeholders(), 'whole');

app.get('/ready', async () => (await pool.query('select 1')).rowCount);

const searchNights = serveNights(app, pool, { card, filters: FILTERS, limit: LIMIT });

app.get('/api/listings', async (request, reply) => {
  if (request.query.from) return searchNights(request.query, reply);
  const asked = Object.keys(FILTERS).filter((key) => request.query[key] !== undefined);
  const values = asked.map((key) => request.query[key]);
  const where = [
    'visible',
    ...asked.map((key, i) => `${FILTERS[key][0]}($${i + 1}::${FILTERS[key][1]})`),
  ].join(' and ');
  const sort = SORTS[request.query.sort] ?? SORTS.date_desc;
  const page = `select ${card} as json from (
      select * from listings where ${where} order by ${sort} limit ${LIMIT} offset $${values.length + 1}
    ) l join users u on u.id = l.owner_id order by ${sort.replace(/(\w+)( desc)?/g, 'l.$1$2')}`;
  const shape = `${asked.join()} ${request.query.sort}`;
  const offset = (Number(request.query.page ?? 1) - 1) * LIMIT;
  const [rows, total] = await Promise.all([
    pool.query({ name: `page ${shape}`, text: page, values: [...values, offset] }),
    pool.query({ name: `count ${shape}`, text: `select count(*) from listings where ${where}`, values }),
  ]);
  void reply.header('x-total-count', total.rows[0].count).type('application/json; charset=utf-8');
  return `[${rows.rows.map(({ json }) => json).join(',')}]`;
});

app.get('/api/listings/:id', async (request, reply) => {
  const text = `select ${whole} as json from listings l join users u on u.id = l.owner_id where l.id = $1 and l.visible`;
  const { rows } = await pool.query({ name: 'detail', text, values: [request.params.id] });
  void reply.type('application/json; charset=utf-8');
  return rows[0].json;
});

app.post('/api/listings/:id/enquiries', async (request, reply) => {
  const { name, phone, email, message, userType } = request.body;
  const text = `insert into enquiries (id, listing_id, owner_id, name, phone, email, message, user_type)
    select $1, id, owner_id, $3, $4, $5, $6, $7 from listings where id = $2 and visible returning *`;
  const values = [randomUUID(), request.params.id, name, phone, email, message, userType];
  const { rows } = await pool.query({ name: 'enquiry', text, values });
  return reply.status(201).send({ message: 'Sent', enquiry: rows[0] });
});

await app.listen({ port: Number(PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
