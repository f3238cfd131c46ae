import { Shown, ShownChoice, ShownId, ShownInstant, ShownText } from '../../platform/http/fields/shown';

/** The common part of all requests from one person to another. */
abstract class AdminAskedView {
  @ShownId() id: string;
  @ShownChoice(['PENDING', 'ACCEPTED', 'COMPLETED', 'CANCELLED'])
  status: string;
  @ShownInstant() createdAt: string;
  @ShownId({ description: 'The person who receives the request' }) ownerId: string;
  @ShownText('Ada Obi') ownerName: string;
  @ShownId({ nullable: true, description: 'null for visitors' }) senderUserId: string | null;
  @Shown({ type: String, nullable: true, enum: ['owner', 'sender', 'system'] }) cancelledBy: string | null;
  @ShownText('Found another home', { nullable: true }) cancelReason: string | null;
}

/** The common part of enquiries and tour requests. */
abstract class AdminRequestView extends AdminAskedView {
  @ShownId() listingId: string;
  @ShownText('3 bedroom flat in Lekki Phase 1', { nullable: true }) listingTitle: string | null;
}

/** An enquiry; admins can only read it. */
export class AdminEnquiryView extends AdminRequestView {
  @ShownId() enquiryId: string;
  @ShownText('Bola Ade') name: string;
  @ShownText('bola@example.com') email: string;
  @ShownText('08031234567') phone: string;
  @ShownText('Tenant') userType: string;
  @ShownText('Is it still available?') message: string;
}

/** A tour request; admins can only read it. */
export class AdminTourRequestView extends AdminRequestView {
  @ShownId() requestId: string;
  @ShownChoice(['IN_PERSON', 'VIDEO']) tourType: string;
  @ShownText('Bola Ade') requesterName: string;
  @ShownText('bola@example.com') requesterEmail: string;
  @ShownText('08031234567') requesterPhone: string;
  @ShownInstant({ description: 'When the tour begins' }) startsAt: string;
  @ShownText('After work, please', { nullable: true }) message: string | null;
}

/** A request to the provider of a service; admins can only read it. */
export class AdminServiceRequestView extends AdminAskedView {
  @ShownId() serviceRequestId: string;
  @ShownId() serviceId: string;
  @ShownText('Careful movers in Lekki') serviceTitle: string;
  @ShownText('Moving') kind: string;
  @ShownText('Bola Ade') name: string;
  @ShownText('08031234567') phone: string;
  @ShownText('bola@example.com', { nullable: true }) email: string | null;
  @ShownText('12 Fola Osibo Street, Lekki') address: string;
  @ShownText('Two rooms, on Saturday') message: string;
  @ShownText('Tenant') userType: string;
  @ShownInstant({ example: null }) acceptedAt: string | null;
  @ShownInstant({ example: null }) completedAt: string | null;
  @ShownInstant({ example: null }) cancelledAt: string | null;
}
