import { Injectable } from '@nestjs/common';
import { OnDomainEvent } from '../../platform/events/handlers';
import { UploadJobs } from '../../uploads/uploads.jobs';
import { UserDeleted } from '../account/user.events';

/** Removes a deleted account's uploads. It lives here because uploads do not depend on accounts. */
@Injectable()
export class OwnedUploadsReactions {
  constructor(private readonly uploads: UploadJobs) {}

  @OnDomainEvent(UserDeleted)
  async onUserDeleted({ userId }: { userId: string }): Promise<void> {
    await this.uploads.removeAllOf(userId);
  }
}
