import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { client, read, type Schema } from '@/api/client';
import { nextPage } from '@/api/next-page';
import type { Page } from '@/api/page';
import { request, requestPage } from '@/api/request';
import { shownOnce } from '@/api/shown-once';
import { showChanged } from '@/lib/network/show-changed';

/** Communities and groups differ only in the paths of their endpoints. */
export type Kind = 'communities' | 'groups';
export type Circle = Omit<Schema<'CommunityView'>, 'communityId'> & { id: string; kind: Kind };
export type Member = Schema<'CommunityUserView'>;
export type Invitation = Schema<'InvitationView'>;
export type CircleForm = { name: string; description: string; privacy: 'public' | 'private' };
export type Filter = { q?: string; mine?: boolean; favorite?: boolean; owned?: boolean; deleted?: boolean };

type CircleResponse = Schema<'CommunityView'> & Schema<'GroupView'>;

const PAGE = 24;
const KEY = 'communities';
const circlesOnce = shownOnce<Circle>(({ id }) => id);
const membersOnce = shownOnce<Member>(({ communityUserId }) => communityUserId);

const circleOf =
  (kind: Kind) =>
  ({ communityId, groupId, ...circle }: CircleResponse): Circle => ({
    ...circle,
    id: communityId ?? groupId,
    kind,
  });

const pathOf = (kind: Kind, id: string, rest = '') => `/${kind}/${encodeURIComponent(id)}${rest}`;

export const circlesQuery = (kind: Kind, filter: Filter) =>
  infiniteQueryOptions({
    queryKey: [KEY, kind, 'list', filter],
    initialPageParam: 1,
    queryFn: async ({ pageParam: page, signal }): Promise<Page<Circle>> => {
      const query = { ...filter, page, limit: PAGE };
      const list = await requestPage<CircleResponse>(`/${kind}`, { query, signal });
      return { ...list, items: list.items.map(circleOf(kind)) };
    },
    getNextPageParam: nextPage<Circle>,
    select: circlesOnce,
  });

export const circleQuery = (kind: Kind, id: string) =>
  queryOptions({
    queryKey: [KEY, kind, 'one', id],
    queryFn: async ({ signal }) => circleOf(kind)(await request('GET', pathOf(kind, id), { signal })),
  });

export const membersQuery = (kind: Kind, id: string, q: string) =>
  infiniteQueryOptions({
    queryKey: [KEY, kind, 'members', id, q],
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }) =>
      requestPage<Member>(pathOf(kind, id, '/users'), { query: { q, page, limit: PAGE }, signal }),
    getNextPageParam: nextPage<Member>,
    select: membersOnce,
  });

export const invitationsQuery = queryOptions({
  queryKey: [KEY, 'invitations'],
  queryFn: ({ signal }) =>
    read(client.GET('/api/users/invitations', { params: { query: { limit: 100 } }, signal })),
});

/** The name under which the tab remembers what was typed for a new one. */
export const newCircle = (kind: Kind): string => `new:${kind}`;

export const createCircle = async (kind: Kind, form: CircleForm, idempotencyKey: string) =>
  circleOf(kind)(await request('POST', `/${kind}`, { body: { ...form, members: [] }, idempotencyKey }));

type Which = Pick<Circle, 'kind' | 'id'>;
const change = ({ kind, id }: Which, rest: string, body?: object) =>
  request<{ message: string }>('POST', pathOf(kind, id, rest), { body });

export const editCircle = (circle: Which, changes: Partial<CircleForm>) => change(circle, '/edit', changes);

type Act = 'join' | 'leave' | 'delete' | 'restore';

/** The server's message. Some responses spell it `messaage`. */
export async function actOn({ kind, id }: Which, act: Act): Promise<string | undefined> {
  const response = await request<{ message?: string; messaage?: string }>(
    'POST',
    pathOf(kind, id, `/${act}`),
  );
  return response.message ?? response.messaage;
}

/** Makes it a favourite, or no longer. The endpoint toggles: a change that another page sent before is undone first. */
export async function favourCircle({ kind, id }: Which, wanted: boolean) {
  const path = pathOf(kind, id, '/favorite');
  const change = () => request<Schema<'FavouriteCommunityResponse'>>('POST', path);
  const now = await change();
  return now.isFavorite === wanted ? now : change();
}

export const changeOwner = (circle: Which, newOwnerId: string) =>
  change(circle, '/change-owner', { newOwnerId });

export const invite = (circle: Which, usernames: string[]) => change(circle, '/invite', { usernames });

export type MemberAct = 'approve' | 'remove' | 'role';

export const actOnMember = (circle: Which, userId: string, act: MemberAct, role?: 'Moderator' | 'Member') =>
  change(circle, `/users/${encodeURIComponent(userId)}/${act}`, role ? { role } : undefined);

export const respondToInvitation = (invitationId: string, reply: 'accept' | 'decline') =>
  read(client.POST(`/api/invitations/{id}/${reply}`, { params: { path: { id: invitationId } } }));

/** After a change of membership: other posts may become visible. */
export const showChangedCommunities = (queries: QueryClient, deletedId?: string) =>
  showChanged(queries, [[KEY], ['posts']], deletedId);
