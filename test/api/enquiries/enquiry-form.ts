/** A complete enquiry of a visitor. */
export const enquiryForm = {
  name: 'Ada Obi',
  phone: '08031234567',
  email: 'ada@example.com',
  message: 'Is it still free?',
  userType: 'Tenant',
};
