import type { AuthProvider } from 'react-admin';

/** For tests: an admin who is signed in. */
export const authProvider: AuthProvider = {
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getPermissions: async () => 'admin',
  getIdentity: async () => ({ id: 'me', fullName: 'Ada Obi' }),
};
