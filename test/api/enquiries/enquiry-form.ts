import type { Client } from '../../support/client';

/** A complete enquiry of a visitor. */
export const enquiryForm = {
  name: 'Ada Obi',
  phone: '08031234567',
  email: 'ada@example.com',
  message: 'Is it still free?',
  userType: 'Tenant',
};

/** Sends an enquiry about a listing and returns its id. */
export async function sendEnquiry(by: Client, listingId: string, fields: object = {}): Promise<string> {
  const sent = await by.post(`/listings/${listingId}/enquiries`, { ...enquiryForm, ...fields });
  return sent.body.enquiry.enquiryId;
}
