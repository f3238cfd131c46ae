import { SessionView } from '../../auth/auth.dto';
import { ShownId, ShownInstant, ShownText } from '../../platform/http/fields/shown';

/** A live session of any person. */
export class AdminSessionView extends SessionView {
  @ShownId({ description: 'The same as sessionId' }) id: string;
  @ShownId() userId: string;
  @ShownText('Ada Obi') fullName: string;
  @ShownInstant({ example: '2026-11-27T09:00:00.000Z' }) expiresAt: string;
}
