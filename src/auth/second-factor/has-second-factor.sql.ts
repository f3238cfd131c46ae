/** Whether a person has a second factor, in SQL; `u` is their row. A pending authenticator is none yet. */
export const HAS_SECOND_FACTOR = `(exists (select from authenticators a where a.user_id = u.id and a.secret is not null)
  or exists (select from passkeys k where k.user_id = u.id))`;
