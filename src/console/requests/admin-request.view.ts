import { Shown } from '../../platform/http/fields/fields';

const instant = { type: String, format: 'date-time', example: '2026-11-20T09:00:00.000Z' } as const;
const id = { type: String, example: '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001' } as const;

/** What everything has in common that somebody asks of somebody. */
abstract class AdminAskedView {
  @Shown(id) id: string;
  @Shown({ type: String, enum: ['PENDING', 'ACCEPTED', 'COMPLETED', 'CANCELLED'], example: 'PENDING' })
  status: string;
  @Shown(instant) createdAt: string;
  @Shown({ ...id, description: 'Who is asked' }) ownerId: string;
  @Shown({ type: String, example: 'Ada Obi' }) ownerName: string;
  @Shown({ ...id, nullable: true, description: 'null for visitors' }) senderUserId: string | null;
  @Shown({ type: String, nullable: true, enum: ['owner', 'sender', 'system'] }) cancelledBy: string | null;
  @Shown({ type: String, nullable: true, example: 'Found another home' }) cancelReason: string | null;
}

/** What enquiries and tour requests have in common. */
abstract class AdminRequestView extends AdminAskedView {
  @Shown(id) listingId: string;
  @Shown({ type: String, nullable: true, example: '3 bedroom flat in Lekki Phase 1' }) listingTitle:
    string | null;
}

/** An enquiry; admins read it and change nothing. */
export class AdminEnquiryView extends AdminRequestView {
  @Shown(id) enquiryId: string;
  @Shown({ type: String, example: 'Bola Ade' }) name: string;
  @Shown({ type: String, example: 'bola@example.com' }) email: string;
  @Shown({ type: String, example: '08031234567' }) phone: string;
  @Shown({ type: String, example: 'Tenant' }) userType: string;
  @Shown({ type: String, example: 'Is it still available?' }) message: string;
}

/** A tour request; admins read it and change nothing. */
export class AdminTourRequestView extends AdminRequestView {
  @Shown(id) requestId: string;
  @Shown({ type: String, enum: ['IN_PERSON', 'VIDEO'], example: 'IN_PERSON' }) tourType: string;
  @Shown({ type: String, example: 'Bola Ade' }) requesterName: string;
  @Shown({ type: String, example: 'bola@example.com' }) requesterEmail: string;
  @Shown({ type: String, example: '08031234567' }) requesterPhone: string;
  @Shown({ ...instant, description: 'When the tour begins' }) startsAt: string;
  @Shown({ type: String, nullable: true, example: 'After work, please' }) message: string | null;
}

/** A request to the provider of a service; admins read it and change nothing. */
export class AdminServiceRequestView extends AdminAskedView {
  @Shown(id) serviceRequestId: string;
  @Shown(id) serviceId: string;
  @Shown({ type: String, example: 'Careful movers in Lekki' }) serviceTitle: string;
  @Shown({ type: String, example: 'Moving' }) kind: string;
  @Shown({ type: String, example: 'Bola Ade' }) name: string;
  @Shown({ type: String, example: '08031234567' }) phone: string;
  @Shown({ type: String, nullable: true, example: 'bola@example.com' }) email: string | null;
  @Shown({ type: String, example: '12 Fola Osibo Street, Lekki' }) address: string;
  @Shown({ type: String, example: 'Two rooms, on Saturday' }) message: string;
  @Shown({ type: String, example: 'Tenant' }) userType: string;
  @Shown({ ...instant, nullable: true, example: null }) acceptedAt: string | null;
  @Shown({ ...instant, nullable: true, example: null }) completedAt: string | null;
  @Shown({ ...instant, nullable: true, example: null }) cancelledAt: string | null;
}
