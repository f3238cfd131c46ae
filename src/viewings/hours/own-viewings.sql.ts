import { jsonLines } from '../../users/own-data/json-lines.sql';

/** When a person shows homes, in the download of their data. */
export const OWN_VIEWINGS = {
  viewingHours: jsonLines('own-viewing-hours', (db, userId) =>
    db
      .selectFrom('viewing_hours')
      .select(['listing_id as listingId', 'enabled', 'weekly', 'exceptions', 'length', 'gap'])
      .select(['notice_hours as noticeHours', 'horizon_days as horizonDays', 'max_per_day as maxPerDay'])
      .select(['travel_minutes as travelMinutes', 'capacity', 'instant', 'video_link as videoLink'])
      .where('owner_id', '=', userId)
      .orderBy('created_at'),
  ),
  openHouses: jsonLines('own-open-houses', (db, userId) =>
    db
      .selectFrom('events as e')
      .innerJoin('listings as l', 'l.id', 'e.listing_id')
      .select(['e.id as eventId', 'e.listing_id as listingId', 'e.title', 'e.description', 'e.place'])
      .select(['e.starts_at as startsAt', 'e.ends_at as endsAt', 'e.capacity', 'e.published'])
      .where('l.owner_id', '=', userId)
      .where('e.capacity', 'is not', null)
      .orderBy('e.starts_at'),
  ),
};
