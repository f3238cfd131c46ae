import { queryOptions } from '@tanstack/react-query';
import { client, readPage, type Schema } from '@/api/client';
import type { Page } from '@/api/page';
import { addDays, type Day } from '@/features/stays/calendar-days';
import { openHousesQuery, waitlistQuery } from '@/features/viewings/viewings-api';

export type Tour = Schema<'TourRequestView'>;
export type Booking = Schema<'BookingView'>;

const LIMIT = 100;
const MOST_PAGES = 10;
/** The longest stay that anybody can book: one that ends in these days may have begun as long before. */
const LONGEST_STAY = 90;
const BOXES = ['received', 'sent'] as const;

async function allOf<T>(pageAt: (page: number) => Promise<Page<T>>): Promise<T[]> {
  const rows: T[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { items, total } = await pageAt(page);
    rows.push(...items);
    if (items.length < LIMIT || rows.length >= total) break;
  }
  return rows;
}

/** A person's appointments as an owner and as a guest, from one day to another, both included. */
export const agendaQuery = (userId: string, from: Day, to: Day) =>
  queryOptions({
    // Below the key of the requests, because a change of a request changes the agenda.
    queryKey: ['requests', 'agenda', userId, from, to],
    queryFn: async (context) => {
      const { signal } = context;
      const params = (query: object) => ({ params: { path: { userId }, query }, signal });
      const [tours, bookings, houses, waiting] = await Promise.all([
        bothBoxes((box, page) =>
          readPage(
            client.GET('/api/users/{userId}/tour-requests', params({ box, from, to, page, limit: LIMIT })),
          ),
        ),
        bothBoxes((box, page) =>
          readPage(
            client.GET(
              '/api/users/{userId}/bookings',
              params({ box, from: addDays(from, -LONGEST_STAY), to: addDays(to, 1), page, limit: LIMIT }),
            ),
          ),
        ),
        context.client.fetchQuery(openHousesQuery(userId)),
        context.client.fetchQuery(waitlistQuery(userId)),
      ]);
      return { tours, bookings, houses, waiting };
    },
  });

export type AgendaFacts = {
  tours: Tour[];
  bookings: Booking[];
  houses: Schema<'EventView'>[];
  waiting: Schema<'WaitedSlotView'>[];
};

async function bothBoxes<T>(
  pageAt: (box: (typeof BOXES)[number], page: number) => Promise<Page<T>>,
): Promise<T[]> {
  const lists = await Promise.all(BOXES.map((box) => allOf((page) => pageAt(box, page))));
  return lists.flat();
}
