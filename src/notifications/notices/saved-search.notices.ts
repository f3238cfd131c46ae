import { Injectable } from '@nestjs/common';
import type { PayloadOf } from '../../platform/events/event';
import { OnDomainEvent, type Delivery } from '../../platform/events/handlers';
import { SavedSearchAlerted } from '../../saved-searches/saved-searches.events';
import { NoticesService } from './notices.service';

/** Notifies on the page of the listings that a search mail reported. */
@Injectable()
export class SavedSearchNotices {
  constructor(private readonly notices: NoticesService) {}

  @OnDomainEvent(SavedSearchAlerted)
  async alerted(event: PayloadOf<typeof SavedSearchAlerted>, { outboxId }: Delivery): Promise<void> {
    const { userId, homes, listingId, isNew = true } = event;
    const kind = isNew ? 'new ' : '';
    await this.notices.notify({
      to: userId,
      kind: 'savedSearch',
      cause: `saved-search:${outboxId}`,
      message:
        homes === 1
          ? `A ${kind}home matches what you look for`
          : `${homes} ${kind}homes match what you look for`,
      link: listingId ? `/property/${listingId}` : '/saved?tab=searches',
      mail: false,
    });
  }
}
