import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OnDomainEvent } from '../platform/events/handlers';
import { PersonalDataService } from '../users/own-data/personal-data.service';
import { FORMER_MEMBER } from '../users/account/former-member';
import { UserDeleted } from '../users/account/user.events';
import { EnquiriesService } from './enquiries.service';
import { OPEN_STATUSES } from './enquiries.policy';
import { Enquiry } from './enquiry.entity';

const DELETED = { by: 'sender', transition: 'cancel', reason: 'The account was deleted' } as const;

/** The sender's data in enquiries: part of their download, erased with their account. */
@Injectable()
export class EnquirySendersService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly enquiries: EnquiriesService,
    private readonly personalData: PersonalDataService,
  ) {}

  onModuleInit(): void {
    this.personalData.addSection('enquiries', (userId) => this.sentBy(userId));
  }

  /** Cancels open ones; the others stay with their owner without a name. Safe to run twice. */
  @OnDomainEvent(UserDeleted)
  async onUserDeleted({ userId }: { userId: string }): Promise<void> {
    const open = { senderId: userId, status: { $in: [...OPEN_STATUSES] } };
    for (const { id } of await this.em.find(Enquiry, open, { fields: ['id'] })) {
      const row = await this.enquiries.findRow(id);
      if (row) await this.enquiries.moveAs(row, DELETED);
    }
    const nothing = { name: FORMER_MEMBER, phone: '', email: '', message: '' };
    await this.em.nativeUpdate(Enquiry, { senderId: userId }, nothing);
  }

  private async sentBy(userId: string): Promise<unknown[]> {
    const sent = await this.em.find(Enquiry, { senderId: userId }, { orderBy: { createdAt: 'asc' } });
    return sent.map(
      ({ id: enquiryId, listingId, name, phone, email, message, userType, status, createdAt }) => {
        return { enquiryId, listingId, name, phone, email, message, userType, status, createdAt };
      },
    );
  }
}
