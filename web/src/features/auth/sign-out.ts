import { client, read } from '@/api/client';
import { forgetWords } from '@/features/messages/writing/outgoing';
import { forgetTyped } from '@/lib/forms/use-typed';
import { forgetToggles } from '@/lib/network/unsent-toggle';
import { endSession } from '@/lib/session/session-end';

/** Signs out here at once, and asks the server to revoke the token; if that fails, the token expires by itself. */
export function signOut(to: '/' | '/signin'): void {
  void read(client.POST('/api/logout')).catch(() => undefined);
  forgetWords();
  forgetTyped();
  forgetToggles();
  endSession(to);
}
