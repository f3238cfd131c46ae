import { Injectable } from '@nestjs/common';
import { EnquirySent } from '../enquiries/enquiries.events';
import { FavouriteAdded } from '../favourites/favourites.events';
import type { PayloadOf } from '../platform/events/event';
import { OnDomainEvent } from '../platform/events/handlers';
import { ReviewWritten } from '../reviews/reviews.events';
import { TourRequested } from '../tour-requests/tour-requests.events';
import { PhoneVerified, UserVerified } from '../users/user.events';
import { Ledger } from './ledger.service';
import { Rates } from './rates.service';
import { Referrals } from './referrals.service';

/** What may complete a referral, and the award for a proven phone number. */
@Injectable()
export class ReferralReactions {
  constructor(
    private readonly referrals: Referrals,
    private readonly ledger: Ledger,
    private readonly rates: Rates,
  ) {}

  @OnDomainEvent(UserVerified)
  verified({ userId }: PayloadOf<typeof UserVerified>): Promise<void> {
    return this.referrals.settle(userId);
  }

  @OnDomainEvent(FavouriteAdded)
  saved({ userId }: PayloadOf<typeof FavouriteAdded>): Promise<void> {
    return this.referrals.settle(userId);
  }

  @OnDomainEvent(ReviewWritten)
  reviewed({ authorId }: PayloadOf<typeof ReviewWritten>): Promise<void> {
    return this.referrals.settle(authorId);
  }

  @OnDomainEvent(EnquirySent)
  async asked({ senderId }: PayloadOf<typeof EnquirySent>): Promise<void> {
    if (senderId) await this.referrals.settle(senderId);
  }

  @OnDomainEvent(TourRequested)
  async visits({ senderId }: PayloadOf<typeof TourRequested>): Promise<void> {
    if (senderId) await this.referrals.settle(senderId);
  }

  /** Once a person, whatever numbers they prove later. */
  @OnDomainEvent(PhoneVerified)
  async provedPhone({ userId }: PayloadOf<typeof PhoneVerified>): Promise<void> {
    await this.ledger.write({
      userId,
      reason: 'PHONE_VERIFIED',
      key: `PHONE_VERIFIED:${userId}`,
      coins: (await this.rates.now()).phoneVerified,
    });
  }
}
