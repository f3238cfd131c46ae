import { SessionView } from '../../auth/auth.dto';
import { Shown } from '../../platform/http/fields/fields';

const instant = { type: String, format: 'date-time', example: '2026-11-27T09:00:00.000Z' } as const;

/** A live session of anybody's. */
export class AdminSessionView extends SessionView {
  @Shown({ type: String, description: 'The same as sessionId' }) id: string;
  @Shown({ type: String, example: '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001' }) userId: string;
  @Shown({ type: String, example: 'Ada Obi' }) fullName: string;
  @Shown(instant) expiresAt: string;
}
