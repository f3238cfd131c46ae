import type { MediaRule } from '../../uploads/media/media-access.service';
/*
 * The one rule of visibility in communities and groups, for every statement that reads or changes their contents:
 * not deleted, and public or joined by the viewer ($1). A pending request to join does not count as joined.
 * Admins have no extra rights here; the console has its own endpoints.
 */

/** `c` the community, `m` the viewer's own membership. $1 is the viewer. */
export const VIEWED =
  'communities c left join community_members m on m.community_id = c.id and m.user_id = $1::uuid';

/** The viewer belongs to `c`. */
export const BELONGS = `(m.role is not null and m.role <> 'Pending')`;

/** The viewer sees the contents of `c`. */
export const SEEN = `(c.deleted_at is null and (c.privacy = 'public' or ${BELONGS}))`;

/**
 * The invitation `i` holds: whoever gave it could still give it, as `canInvite` says. One who was removed, left or is no
 * moderator any more lets nobody into a private one.
 */
export const INVITATION_HOLDS = `exists (select from community_members g join communities t on t.id = g.community_id
  where g.community_id = i.community_id and g.user_id = i.invited_by
    and (g.role in ('Owner', 'Moderator') or (t.privacy = 'public' and g.role <> 'Pending')))`;

/** As {@link VIEWED} with posts `p`. */
export const VIEWED_POSTS = `posts p join ${VIEWED.replace(' left join', ' on c.id = p.community_id left join')}`;

/** The viewer sees the post `p`. */
export const SEEN_POST = `(p.deleted_at is null and ${SEEN})`;

/** Visible to everybody, and therefore counted in profiles: the contents of public communities. */
export const OPEN_TO_ALL = `(c.deleted_at is null and c.privacy = 'public')`;

/** The pictures of a post; the console shows them to admins. */
export const POST_MEDIA: MediaRule = `select case when ${OPEN_TO_ALL} then 'everyone' when ${SEEN} or $3::boolean then 'reader' end
  from ${VIEWED_POSTS} where p.id = upload.attached_id and p.deleted_at is null`;
