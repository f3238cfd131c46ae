import { OutboxEntry } from '../../../src/platform/events/outbox.entity';
import { EndWait } from '../../../src/tour-requests/waitlist/waitlist.events';
import { PUBLISHED_PASSWORD } from '../../../src/auth/passwords/password-rules';
import { hasDemo, seedDemo } from '../../../src/demo/seed-demo';
import { PasswordsService } from '../../../src/auth/passwords/passwords.service';
import { BOOKING_STATUSES } from '../../../src/stays/bookings/booking.states';
import { createTestApp, type TestApp } from '../../setup/test-app';

let app: TestApp;
let seeded: number;
beforeAll(async () => {
  app = await createTestApp({ SEED_DEMO: '150' });
  seeded = await seedDemo(app.app);
}, 60_000);
afterAll(() => app.close());

const rows = (sql: string, values: unknown[] = []): Promise<any[]> =>
  app.em.getConnection().execute(sql, values);
const userId = async (email: string): Promise<string> =>
  (await rows('select id from users where email = ?', [email]))[0].id;
const countBy = async (sql: string, id: string): Promise<Record<string, number>> =>
  Object.fromEntries((await rows(sql, [id])).map(({ status, n }) => [status, n]));

describe('the demo content', () => {
  test('is seeded once, with as many listings as were asked for, in every state', async () => {
    expect(seeded).toBe(150);
    expect(await seedDemo(app.app)).toBe(0);
    expect(await hasDemo(app.app)).toBe(true);
    const [all] = await rows('select count(*)::int as n, count(distinct state)::int as states from listings');
    expect(all).toEqual({ n: 150, states: 37 });
  });

  test('has communities and groups with people and talk in them, counted right', async () => {
    const [kinds] = await rows(
      `select count(*) filter (where kind = 'community')::int as communities, count(*) filter (where kind = 'group')::int as groups,
         bool_and(member_count = (select count(*) from community_members m where m.community_id = c.id and m.role <> 'Pending')) as counted,
         bool_and(exists (select from community_members m
           where m.community_id = c.id and m.user_id = c.owner_id and m.role = 'Owner')) as owned
       from communities c`,
    );
    expect(kinds).toEqual({ communities: 5, groups: 3, counted: true, owned: true });
    const [talk] = await rows(
      `select count(*)::int as posts, bool_and(likes = (select count(*) from post_likes l where l.post_id = p.id)
         and shares = (select count(*) from post_shares s where s.post_id = p.id)
         and comment_count = (select count(*) from comments k where k.post_id = p.id)) as counted from posts p`,
    );
    expect(talk).toEqual({ posts: 11, counted: true });
  });

  test('has reviews by people who are not the owners, counted right, some of them verified and some with a reply', async () => {
    const [reviewed] = await rows(
      `select count(*)::int as n, bool_or(verified) as verified, bool_or(reply is not null) as answered,
         bool_and(author_id <> owner_id and created_at <= now() and (replied_at is null or replied_at >= created_at)) as honest from reviews`,
    );
    expect(reviewed).toEqual({ n: expect.any(Number), verified: true, answered: true, honest: true });
    expect(reviewed.n).toBeGreaterThan(50);
    for (const [table, key, of] of [
      ['listings', 'listing_id', 'reviews'],
      ['services', 'service_id', 'service_reviews'],
    ]) {
      const wrong = `select l.id from ${table} l
        left join (select ${key} as id, sum(rating)::int as stars, count(*)::int as n from ${of} group by 1) r using (id)
        where l.rating_sum <> coalesce(r.stars, 0) or l.review_count <> coalesce(r.n, 0)`;
      expect(await rows(wrong)).toEqual([]);
    }
  });

  test('has one picture for each service, never a home for work that is done outdoors', async () => {
    const seen = await rows(
      `select s.kind, s.images -> 0 ->> 'url' as url, exists (select from listings l, jsonb_array_elements(l.images) as i
         where i ->> 'url' = s.images -> 0 ->> 'url') as of_home from services s`,
    );
    expect(new Set(seen.map(({ url }) => url)).size).toBe(seen.length);
    const ofHomes = seen.filter(({ of_home }) => of_home).map(({ kind }) => kind);
    const within = [
      'Cleaning',
      'Laundry',
      'Plumbing',
      'Tiling',
      'HVAC',
      'Interior Design',
      'Appliance Repair',
    ];
    expect(ofHomes.filter((kind) => !within.includes(kind))).toEqual([]);
  });

  test('has the demo accounts in conversations whose unread counts are true, one of them with a warning', async () => {
    expect(
      await rows(
        `select p.conversation_id from conversation_participants p where p.unread <>
           (select count(*) from messages m where m.conversation_id = p.conversation_id and m.sender_id <> p.user_id and m.read_at is null)
         or p.last_message_id <> (select id from messages m where m.conversation_id = p.conversation_id order by created_at desc, id desc limit 1)`,
      ),
    ).toEqual([]);
    const { body: tenant } = await app
      .as()
      .post('/login', { email: 'tenant@gidana.test', password: PUBLISHED_PASSWORD });
    const conversations: any[] = (await app.as(tenant).get('/messages')).body;
    expect(conversations).toHaveLength(4);
    expect(conversations.reduce((sum, { unread }) => sum + unread, 0)).toBeGreaterThan(0);
    const all = await Promise.all(
      conversations.map(({ conversationId }) => app.as(tenant).get(`/messages/${conversationId}`)),
    );
    expect(all.flatMap(({ body }) => body).filter(({ warning }: any) => warning)).toHaveLength(1);
  });

  test('shows the agent who looked at the homes by day, never before they were published', async () => {
    const agent = await userId('agent@gidana.test');
    expect(
      await rows(
        `select v.listing_id from listing_view_days v join listings l on l.id = v.listing_id
         where v.unique_viewers > v.views or v.day < (l.approved_at at time zone 'Africa/Lagos')::date`,
      ),
    ).toEqual([]);
    const { body: session } = await app
      .as()
      .post('/login', { email: 'agent@gidana.test', password: PUBLISHED_PASSWORD });
    const [{ id }] = await rows(
      `select id from listings where owner_id = ? and status = 'APPROVED' order by approved_at limit 1`,
      [agent],
    );
    const insights = (await app.as(session).get(`/listings/${id}/insights`)).body;
    expect(insights.totals.views).toBeGreaterThan(20);
  });

  test('notifies the demo accounts of what happened to them, and has saved searches match what they say', async () => {
    for (const email of ['agent@gidana.test', 'tenant@gidana.test']) {
      const { body: session } = await app.as().post('/login', { email, password: PUBLISHED_PASSWORD });
      const notifications: any[] = (await app.as(session).get('/users/notifications')).body;
      expect(notifications.length).toBeGreaterThan(5);
      expect(notifications.some(({ isRead }) => isRead) && notifications.some(({ isRead }) => !isRead)).toBe(
        true,
      );
      expect(
        notifications.some(({ message }) => message.includes('{') || message.includes('undefined')),
      ).toBe(false);
    }
    const { body: tenant } = await app
      .as()
      .post('/login', { email: 'tenant@gidana.test', password: PUBLISHED_PASSWORD });
    const searches: any[] = (await app.as(tenant).get('/users/saved-searches')).body;
    expect(searches.map(({ frequency }) => frequency)).toEqual(['instant', 'weekly', 'never']);
    const [{ n }] = await rows(
      `select count(*)::int as n from saved_searches s where s.state is not null and s.type is not null`,
    );
    expect(n).toBe(3);
  });

  test('leaves work for an admin, and coming events for everybody', async () => {
    const { body: admin } = await app
      .as()
      .post('/login', { email: 'admin@gidana.test', password: PUBLISHED_PASSWORD });
    const waiting: [string, object, number][] = [
      ['reports', { status: 'OPEN' }, 4],
      ['contact-messages', { status: 'NEW' }, 2],
      ['inquiries', { status: 'NEW' }, 2],
      ['blog-comments', { status: 'PENDING' }, 2],
      ['revisions', { status: 'PENDING' }, 1],
    ];
    for (const [resource, filter, count] of waiting) {
      const query = new URLSearchParams({ filter: JSON.stringify(filter) });
      const { status, body } = await app.as(admin).get(`/admin/${resource}?${query.toString()}`);
      expect([resource, status, body.length]).toEqual([resource, 200, count]);
    }
    const events: any[] = (await app.as().get('/events')).body;
    expect(events.map(({ kind }) => kind)).toEqual(['OPEN_HOUSE', 'COMMUNITY', 'WEBINAR']);
    const post = (await app.as().get('/blog/posts/what-to-check-before-you-pay-rent')).body;
    expect(post.comments).toHaveLength(2);
  });

  test('knows the four accounts, who can sign in, and nobody else can', async () => {
    const people = await rows(
      'select email, role, password_hash, verified_at, profile_completed_at from users where password_hash is not null order by email',
    );
    expect(people.map(({ email, role }) => [email, role])).toEqual([
      ['admin@gidana.test', 'admin'],
      ['agent@gidana.test', 'user'],
      ['new@gidana.test', 'user'],
      ['tenant@gidana.test', 'user'],
    ]);
    for (const person of people) {
      expect(person.verified_at).not.toBeNull();
      expect(person.profile_completed_at === null).toBe(person.email === 'new@gidana.test');
    }
    expect(await app.app.get(PasswordsService).verify(PUBLISHED_PASSWORD, people[0].password_hash)).toBe(
      true,
    );
  });

  test('gives the agent listings in every state of life', async () => {
    const states = await countBy(
      'select status, count(*)::int as n from listings where owner_id = ? group by 1',
      await userId('agent@gidana.test'),
    );
    expect(Object.keys(states).sort()).toEqual([
      'APPROVED',
      'CHANGES_REQUESTED',
      'CLOSED',
      'DRAFT',
      'EXPIRED',
      'PAUSED',
      'PENDING',
      'REJECTED',
      'SUSPENDED',
    ]);
  });

  test.each(['enquiries', 'tour_requests'])(
    'gives the tenant %s in every state, received and sent',
    async (table) => {
      const tenant = await userId('tenant@gidana.test');
      const every = {
        PENDING: expect.any(Number),
        ACCEPTED: expect.any(Number),
        COMPLETED: expect.any(Number),
        CANCELLED: expect.any(Number),
      };
      for (const side of ['owner_id', 'sender_id']) {
        expect(
          await countBy(
            `select status, count(*)::int as n from ${table} where ${side} = ? group by 1`,
            tenant,
          ),
        ).toEqual(every);
      }
      expect(
        await rows(
          `select id from ${table} where created_at > now() or updated_at > now() or updated_at < created_at`,
        ),
      ).toEqual([]);
    },
  );

  test('has tours ahead that are open and tours behind that are done', async () => {
    expect(
      await rows(
        `select id from tour_requests where status in ('PENDING', 'ACCEPTED') and starts_at < now()`,
      ),
    ).toEqual([]);
    expect(
      await rows(
        `select id from tour_requests where status = 'COMPLETED' and (starts_at > now() or completed_at < accepted_at)`,
      ),
    ).toEqual([]);
  });

  test('shows a moderator what is suspicious, and suspects nobody else', async () => {
    const { body } = await app
      .as()
      .post('/login', { email: 'admin@gidana.test', password: PUBLISHED_PASSWORD });
    const query = new URLSearchParams({ filter: '{"status":"PENDING"}', range: '[0,99]' });
    const queue: any[] = (await app.as(body).get(`/admin/listings?${query.toString()}`)).body;
    const codes = queue.map(({ suspicions }) =>
      suspicions.map(({ code }: { code: string }) => code).join(' '),
    );
    expect(codes.filter((found) => found.includes('NEW_ACCOUNT'))).toHaveLength(4);
    expect(codes.filter((found) => found.includes('SAME_PHOTO'))).toHaveLength(1);
    expect(codes.filter((found) => found.includes('CONTACT_IN_TEXT'))).toHaveLength(2);
    expect(codes.filter((found) => found.includes('PRICE')).length).toBeGreaterThanOrEqual(2);
    expect(codes.filter((found) => found === '').length).toBeGreaterThanOrEqual(2);
  });

  test('lets the agent edit a listing and keep its pictures', async () => {
    const { body: agent } = await app
      .as()
      .post('/login', { email: 'agent@gidana.test', password: PUBLISHED_PASSWORD });
    const mine: any[] = (await app.as(agent).get(`/users/${agent.user.userId}/listings`)).body;
    const { listingId, images } = mine.find(({ status }) => status === 'PAUSED');
    const response = await app.as(agent).post(`/listings/${listingId}/edit`, {
      area: 'Ikate',
      images: images.map(({ url }: { url: string }) => url),
    });
    expect([response.status, response.body.message]).toEqual([200, 'Property edited successfully']);
  });

  test('counts what is visible', async () => {
    const [visible] = await rows('select count(*)::int as n from listings where visible');
    const [counted] = await rows(`select sum(n)::int as n from listing_counts where level = 'rooms'`);
    expect(counted).toEqual(visible);
  });

  test('has a price history that ends with the price of each home, and no two prices at one instant', async () => {
    const wrong = await rows(
      `select l.title from listings l cross join lateral
         (select start_price, period from listing_prices p where p.listing_id = l.id order by at desc, id desc limit 1) p
       where l.visible and (p.start_price <> l.start_price or p.period <> coalesce(l.recurrence, 'whole'))`,
    );
    expect(wrong).toEqual([]);
    const [prices] = await rows(
      `select count(*)::int as n, count(distinct (listing_id, at))::int as instants, bool_and(at <= now()) as past,
         count(distinct (listing_id, period))::int = count(distinct listing_id)::int as one_period from listing_prices`,
    );
    expect(prices).toEqual({
      n: prices.instants,
      instants: expect.any(Number),
      past: true,
      one_period: true,
    });
  });

  test('has nobody who offered a home before they had an account', async () => {
    const early = await rows(
      `select u.username from listings l join users u on u.id = l.owner_id where l.created_at < u.created_at`,
    );
    expect(early).toEqual([]);
  });

  test('never expires at once', async () => {
    expect(
      await rows(
        `select id from listings where status = 'APPROVED' and confirmed_at < now() - interval '25 days'`,
      ),
    ).toEqual([]);
  });

  test('shows pictures that are there, small enough for a slow connection', async () => {
    const [{ images }] = await rows(`select images from listings where visible order by created_at limit 1`);
    expect(images.length).toBeGreaterThan(0);
    for (const [size, limit] of [
      ['small', 25],
      ['medium', 42],
      ['large', 72],
    ] as const) {
      const response = await fetch(app.url + images[0].sizes[size]);
      expect(response.status).toBe(200);
      expect((await response.arrayBuffer()).byteLength).toBeLessThan(limit * 1024);
    }
  });

  test('keeps every stored file named by a row, so that no sweep takes it', async () => {
    const urls =
      await rows(`select distinct image ->> 'url' as url from listings, jsonb_array_elements(images) as image
      union select avatar from users where avatar is not null`);
    const [known] = await rows('select count(*)::int as n from uploads where url = any(?::text[])', [
      `{${urls.map(({ url }) => url).join(',')}}`,
    ]);
    expect(known.n).toBe(urls.length);
  });

  test('has an agent with hours, tours in every state of moving and holding, and an open house', async () => {
    const logIn = async (who: string) =>
      (await app.as().post('/login', { email: `${who}@gidana.test`, password: PUBLISHED_PASSWORD })).body;
    const [agent, tenant] = [await logIn('agent'), await logIn('tenant')];
    expect((await app.as(agent).get('/users/viewing-hours')).body).toMatchObject({ enabled: true });
    const { url } = (await app.as(agent).get('/users/calendar-feed')).body;
    expect(await (await fetch(app.url + new URL(url).pathname)).text()).toContain('SUMMARY:Open house');
    const sent: any[] = (
      await app.as(tenant).get(`/users/${tenant.user.userId}/tour-requests?box=sent&limit=100`)
    ).body;
    const atSlots = sent.filter(({ slotStart }) => slotStart !== null);
    expect(atSlots.filter(({ status, holdUntil }) => status === 'PENDING' && holdUntil)).toHaveLength(1);
    expect(atSlots.filter(({ videoLink }) => videoLink)).toHaveLength(1);
    expect(sent.filter(({ proposal }) => proposal?.by === 'owner')).toHaveLength(1);
    const [waiting] = (await app.as(tenant).get(`/users/${tenant.user.userId}/waitlist`)).body;
    const { days } = (await app.as().get(`/listings/${waiting.listingId}/slots`)).body;
    const slots: any[] = days.flatMap((day: any) => day.slots);
    expect(slots.find(({ slotStart }) => slotStart === waiting.slotStart)).toMatchObject({ free: 0 });
    expect(slots.some(({ free }) => free > 0)).toBe(true);
    const ends = await app.em.fork().find(OutboxEntry, { name: EndWait.name });
    expect(ends.map(({ payload }) => payload)).toEqual([{ entryId: waiting.entryId }]);
    const [house] = (await app.as().get(`/events?kind=OPEN_HOUSE&ownerId=${agent.user.userId}`)).body;
    const at = (await app.as().get(`/listings/${house.listingId}/slots`)).body.days;
    const open = at.flatMap((day: any) => day.slots).find(({ openHouse }: any) => openHouse);
    expect(open).toMatchObject({ slotStart: house.startsAt, capacity: 20, free: 18 });
  });

  test('has stays in every state at the agent’s shortlet and hotel, which hold what their nights say', async () => {
    const stays = await rows('select status, count(*)::int as n from stay_bookings group by status');
    expect(stays.map(({ status }) => status).sort()).toEqual([...BOOKING_STATUSES].sort());
    const wrong = await rows(
      `select n.night from stay_nights n where n.taken <> (select coalesce(sum(b.units), 0) from stay_bookings b
         where b.unit_id = n.unit_id and b.held_from <= n.night and b.held_to > n.night)`,
    );
    expect(wrong).toEqual([]);
    const [homes] = await rows(
      `select count(*)::int as n from listings where stay ->> 'fromPrice' is not null`,
    );
    expect(homes.n).toBe(2);
  });
});
