import { client, read } from '@/api/client';
import { forgetWords } from '@/features/messages/writing/outgoing';
import { endSession } from '@/lib/session/session-end';

/** Signs out here at once, and tells the server so that the token dies too; a failure of that leaves it to expire. */
export function signOut(to: '/' | '/signin'): void {
  void read(client.POST('/api/logout')).catch(() => undefined);
  forgetWords();
  endSession(to);
}
