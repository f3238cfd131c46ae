/** The contact details of the team, as the footer and the legal pages show them. */
export const CONTACT = {
  address: '14 Aminu Kano Crescent, Wuse 2, Abuja, Nigeria',
  phone: '+234 800 000 4432',
  email: 'admin@gidana.example',
  social: 'https://x.com/gidana',
};
