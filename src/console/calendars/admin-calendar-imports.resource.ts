import { IMPORT_STATUSES } from '../../calendars/imports/calendar-import.entity';
import { IS_CONFLICT } from '../../calendars/imports/imports.sql';
import { isoInstant } from '../../platform/database/sql/instant-sql';
import {
  byFlag,
  byId,
  byPart,
  byWord,
  sinceDate,
  untilDate,
} from '../../platform/http/admin-list/admin-filters';
import type { AdminResource } from '../../platform/http/admin-list/admin-list';
import { ShownChoice, ShownId, ShownInstant, ShownInt, ShownText } from '../../platform/http/fields/shown';

/** An imported calendar as the team reads it. Its address is its owner's secret: only the host is shown. */
export class AdminCalendarImportView {
  @ShownId() id: string;
  @ShownInstant() createdAt: string;
  @ShownText('Airbnb') name: string;
  @ShownText('www.airbnb.com', { nullable: true, description: 'Of its address' }) host: string | null;
  @ShownChoice(IMPORT_STATUSES) status: string;
  @ShownText(null) error: string | null;
  @ShownInstant({ description: 'When it was read the last time' }) readAt: string;
  @ShownInstant({ example: null }) failingSince: string | null;
  @ShownInt(12) events: number;
  @ShownInt(0, { description: 'Nights to come on which nothing was free' }) conflicts: number;
  @ShownId({ nullable: true, description: 'null: the busy calendar of a person' }) listingId: string | null;
  @ShownText('Serviced flat in Lekki', { nullable: true }) listingTitle: string | null;
  @ShownText('Standard room', { nullable: true }) unitName: string | null;
  @ShownId() ownerId: string;
  @ShownText('Ada Obi') ownerName: string;
}

const HOST = `substring(i.url from '^[a-z]+://([^/:?#]+)')`;

/** Calendars of other portals, for complaints about nights that were sold twice. */
export const calendarImportResource: AdminResource = {
  name: 'calendar-imports',
  from: `calendar_imports i join users u on u.id = i.owner_id left join listings l on l.id = i.listing_id
    left join stay_units s on s.id = i.unit_id`,
  select: `i.id, ${isoInstant('i.created_at')} as "createdAt", i.name, ${HOST} as host, i.status, i.error,
    ${isoInstant('i.read_at')} as "readAt", ${isoInstant('i.failing_since')} as "failingSince", i.events, (
      select count(*)::int from imported_nights n where n.import_id = i.id and ${IS_CONFLICT}) as conflicts,
    i.listing_id as "listingId", l.title as "listingTitle", s.name as "unitName", i.owner_id as "ownerId",
    btrim(u.first_name || ' ' || u.last_name) as "ownerName"`,
  id: 'i.id',
  sort: {
    id: 'i.id',
    createdAt: 'i.created_at',
    readAt: 'i.read_at',
    failingSince: 'i.failing_since',
    status: 'i.status',
    events: 'i.events',
  },
  order: ['createdAt', 'DESC'],
  filter: {
    id: byId('i.id'),
    status: byWord('i.status', IMPORT_STATUSES),
    busy: byFlag('(i.unit_id is null)'),
    listingId: byId('i.listing_id'),
    ownerId: byId('i.owner_id'),
    since: sinceDate('i.created_at'),
    until: untilDate('i.created_at'),
    q: byPart('i.name', 'i.error', 'l.title', `(${HOST})`),
  },
};
