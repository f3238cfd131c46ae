import Fastify from 'fastify';
import { createRequire } from 'node:module';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { serveNights } from './bare-nights.mjs';

/*
 * The baseline: a plain server that a good engineer would write in an afternoon. Fastify and `pg`, one prepared
 * statement for a page and its count, ids first and rows afterwards, the same JSON from the same database; no framework,
 * sign-in, limits or recording. PostgreSQL chooses every plan.
 */
const require = createRequire(import.meta.url);
const { Placeholders } = require('../dist/platform/database/sql/placeholders.js');
const { listingJson } = require('../dist/listings/reading/listing-view.sql.js');

/** `COUNT_TO`: totals are counted up to this number. `PLANS`: PostgreSQL's plan_cache_mode. */
const { DATABASE_URL, PORT, CONNECTIONS, COUNT_TO, PLANS } = process.env;
const options = `-c jit=off -c plan_cache_mode=${PLANS ?? 'auto'}`;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: Number(CONNECTIONS), options });
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
  q: ["search @@ plainto_tsquery('english', ", 'text', ')'],
};
const SORTS = {
  date_desc: 'ranked_at desc, id desc',
  date_asc: 'ranked_at, id',
  price_asc: 'start_price, id',
  price_desc: 'start_price desc, id desc',
  total_asc: 'total_to_enter, id',
};
const LIMIT = 24;
const card = listingJson(null, new Placeholders());
const whole = listingJson(null, new Placeholders(), 'whole');

app.get('/ready', async () => (await pool.query('select 1')).rowCount);

const searchNights = serveNights(app, pool, { card, filters: FILTERS, limit: LIMIT });

/** Statements by the filters and the order that they have. */
const statements = new Map();

function statementOf(asked, sort) {
  const shape = `${asked.join()} ${sort}`;
  const known = statements.get(shape);
  if (known) return known;
  const conditions = asked.map((key, i) => {
    const [start, type, end = ''] = FILTERS[key];
    return `${start}($${i + 1}::${type})${end}`;
  });
  const where = ['visible', ...conditions].join(' and ');
  const counted = `select from listings where ${where} ${COUNT_TO ? `limit ${Number(COUNT_TO) + 1}` : ''}`;
  const ids = `select * from (
      select id, row_number() over (order by ${sort}) as place from (
        select id, ranked_at, start_price, total_to_enter from listings where ${where}
        order by ${sort} limit ${LIMIT} offset $${asked.length + 1}
      ) as first
    ) as page`;
  const text = `select (select count(*) from (${counted}) as counted) as total,
      '[' || coalesce(string_agg(json, ',' order by place), '') || ']' as json
    from (select page.place, ${card} as json from (${ids}) as page
      join listings l on l.id = page.id join users u on u.id = l.owner_id) as cards`;
  const statement = { name: `search-${statements.size}`, text };
  statements.set(shape, statement);
  return statement;
}

app.get('/api/listings', async (request, reply) => {
  if (request.query.from) return searchNights(request.query, reply);
  const asked = Object.keys(FILTERS).filter((key) => request.query[key] !== undefined);
  const statement = statementOf(asked, SORTS[request.query.sort] ?? SORTS.date_desc);
  const offset = (Number(request.query.page ?? 1) - 1) * LIMIT;
  const { rows } = await pool.query({
    ...statement,
    values: [...asked.map((key) => request.query[key]), offset],
  });
  const [{ total, json }] = rows;
  if (COUNT_TO && Number(total) > Number(COUNT_TO)) void reply.header('x-total-capped', 'true');
  void reply.header('x-total-count', total).type('application/json; charset=utf-8');
  return json;
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
