import type { AuthProvider, HttpError } from 'react-admin';
import { get, post } from './http';
import { endSession, saveSession, readSession } from './session';

type LoginResponse = {
  token?: string;
  message: string;
  user: { userId: string; fullName: string; avatar: string | null; role: string };
};
type Profile = { fullName: string; avatar: string | null; role?: string };

const ADMINS_ONLY = 'This console is for admins only';

/** Signs in admins only. The server checks the role again on every request. */
export const authProvider: AuthProvider = {
  login: async ({ username, password }: { username: string; password: string }) => {
    const { token, message, user } = await post<LoginResponse>('/api/login', { email: username, password });
    if (!token) throw new Error(message);
    saveSession({ token, userId: user.userId, fullName: user.fullName, avatar: user.avatar });
    if (user.role === 'admin') return;
    await leave();
    throw new Error(ADMINS_ONLY);
  },
  logout: leave,
  checkAuth: async () => {
    // Without a message: a person who has not signed in yet needs no notice of it.
    if (!readSession()) throw { message: false };
  },
  checkError: async (error: HttpError) => {
    if (error.status === 401) {
      endSession();
      throw { message: 'Please sign in again' };
    }
    if (error.status === 403 && !(await isStillAdmin())) {
      await leave();
      throw { message: ADMINS_ONLY };
    }
  },
  getIdentity: async () => {
    const session = readSession();
    if (!session) throw new Error('Not signed in');
    return { id: session.userId, fullName: session.fullName, avatar: session.avatar ?? undefined };
  },
  getPermissions: async () => 'admin',
};

/** Ends the session here even when the server cannot be reached. */
async function leave(): Promise<void> {
  if (readSession()) await post('/api/logout').catch(() => undefined);
  endSession();
}

/** A 403 may concern one record, or mean that the role was taken away: the own profile says which. */
async function isStillAdmin(): Promise<boolean> {
  const session = readSession();
  if (!session) return false;
  const profile = await get<Profile>(`/api/users/${session.userId}/profile`).catch(() => null);
  return profile?.role === 'admin';
}
