import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, Identifier } from 'react-admin';
import type { Thing } from '../decisions/decidable';
import { sendRequest, get, post } from './http';
import type {
  BulkApproved,
  BulkUndone,
  Dashboard,
  ListingHistory,
  Rates,
  RatesPreview,
  RewardFigures,
  SeasonPlace,
  SeasonPreview,
  Stay,
} from './records';

const ROOT = '/api/admin';

/** The actions on a record besides reading it: the last part of the endpoint's path. */
export type Action =
  | 'approve'
  | 'reject'
  | 'request-changes'
  | 'suspend'
  | 'restore'
  | 'verify'
  | 'claim'
  | 'cancel'
  | 'undo'
  | 'make-admin'
  | 'revoke-admin'
  | 'reset-second-factor'
  | 'premium'
  | 'end'
  | 'end-sessions'
  | 'remove'
  | 'decide'
  | 'uphold'
  | 'dismiss'
  | 'reverse'
  | 'retry';

/** ra-data-simple-rest, and the endpoints that are decisions rather than edits. */
export type ConsoleProvider = DataProvider & {
  /** POST /api/admin/{resource}/{id}/{action}. Resolves with the message for the person. */
  act: (resource: string, id: Identifier, action: Action, body?: object) => Promise<{ message: string }>;
  /** Approves those of the items that have not changed and in which nothing is suspicious, with time to undo. */
  approveMany: (resource: string, items: { id: Identifier; version: number }[]) => Promise<BulkApproved>;
  /** Takes decisions on records of one resource back that the server still holds. */
  undo: (things: Thing[]) => Promise<Pick<BulkUndone, 'message' | 'skipped'>>;
  dashboard: (options?: { signal?: AbortSignal }) => Promise<Dashboard>;
  history: (listingId: Identifier) => Promise<ListingHistory>;
  /** The booking details of a shortlet or hotel. */
  stay: (listingId: Identifier) => Promise<Stay>;
  /** The results of closing the running season now. */
  seasonPreview: () => Promise<SeasonPreview>;
  /** Closes the given season if it is still running. */
  closeSeason: (seasonId: Identifier) => Promise<{ message: string }>;
  seasonResult: (seasonId: Identifier) => Promise<{ places: SeasonPlace[] }>;
  rates: () => Promise<Rates>;
  /** The awards of last week under these values; nothing is saved. */
  previewRates: (rates: object) => Promise<RatesPreview>;
  setRates: (rates: object) => Promise<{ message: string; rates: Rates }>;
  rewardFigures: (options?: { signal?: AbortSignal }) => Promise<RewardFigures>;
  /** Runs every failed job again. */
  retryJobs: () => Promise<{ message: string }>;
  /** Scans for suspicious patterns now. */
  findPatterns: () => Promise<{ message: string }>;
};

/** The metadata of a list. `isCapped`: there are more than its total. */
type ListMeta = { isCapped: boolean };

/** Whether a list that {@link dataProvider} read has more records than its total. */
export const isCapped = (meta: unknown): boolean => (meta as ListMeta | undefined)?.isCapped ?? false;

/** A record that can be changed carries its version, for {@link conditional} to send back. */
const sendTagged: typeof sendRequest = async (url, options) => {
  const response = await sendRequest(url, options);
  const etag = response.headers.get('etag');
  if (etag) (response.json as { etag: string }).etag = etag;
  return response;
};

const rest = simpleRest(ROOT, sendTagged);

/** Changes only the version with this tag: 412 if somebody else has changed it since. */
const conditional = (etag: string | undefined): DataProvider =>
  simpleRest(ROOT, (url, options = {}) => {
    const headers = new Headers(options.headers);
    if (etag) headers.set('If-Match', etag);
    return sendTagged(url, { ...options, headers });
  });

export const dataProvider: ConsoleProvider = {
  ...rest,
  getList: async (resource, params) => {
    let more = false;
    const noting = simpleRest(ROOT, async (url, options) => {
      const response = await sendRequest(url, options);
      more = response.headers.get('x-total-capped') === 'true';
      return response;
    });
    const list = await noting.getList(resource, params);
    return { ...list, meta: { isCapped: more } satisfies ListMeta };
  },
  update: async (resource, params) => {
    // A form holds the version that it was filled from; a decision has the record that was shown.
    const { etag = params.previousData?.etag, ...data } = params.data;
    const response = await conditional(etag).update(resource, { ...params, data });
    // A saved legal text is a new record: the version it was made from stays as it was.
    return response.data.id === params.id ? response : { data: params.previousData };
  },
  delete: (resource, params) => conditional(params.previousData?.etag).delete(resource, params),
  act: (resource, id, action, body) => post(`${ROOT}/${resource}/${encodeURIComponent(id)}/${action}`, body),
  approveMany: (resource, items) => post(`${ROOT}/${resource}/approve`, { items, undoable: true }),
  undo: (things) => post(`${ROOT}/${things[0]?.resource}/undo`, { ids: things.map(({ id }) => id) }),
  dashboard: (options) => get(`${ROOT}/dashboard`, options?.signal),
  history: (listingId) => get(`/api/listings/${listingId}/history`),
  stay: (listingId) => get(`/api/listings/${listingId}/stay`),
  seasonPreview: () => get(`${ROOT}/seasons/preview`),
  closeSeason: (seasonId) => post(`${ROOT}/seasons/close`, { seasonId }),
  seasonResult: (seasonId) => get(`${ROOT}/seasons/${encodeURIComponent(seasonId)}/result`),
  rates: () => get(`${ROOT}/rewards/rates`),
  previewRates: (rates) => post(`${ROOT}/rewards/rates/preview`, rates),
  setRates: (rates) => post(`${ROOT}/rewards/rates`, rates),
  rewardFigures: (options) => get(`${ROOT}/rewards/figures`, options?.signal),
  retryJobs: () => post(`${ROOT}/jobs/retry-all`),
  findPatterns: () => post(`${ROOT}/patterns/find`),
};
