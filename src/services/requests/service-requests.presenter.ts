import { lagosDate } from '../../platform/clock/clock';
import { presentLife } from '../../requests/requests.presenter';
import type { Party } from '../../requests/life/request.states';
import type { ServiceRequestView } from './service-requests.dto';
import type { ServiceRequestRow } from './service-requests.sql';

/** A service request for one of its two sides. */
export function presentServiceRequest(row: ServiceRequestRow, party: Party, now: Date): ServiceRequestView {
  return {
    serviceRequestId: row.id,
    serviceId: row.service_id,
    service: row.service,
    serviceTitle: row.service_title,
    name: row.name,
    phone: row.phone,
    email: row.email,
    address: row.address,
    message: row.message,
    userType: row.user_type,
    date: lagosDate(new Date(row.created_at)),
    ...presentLife(row, party, now),
  };
}
