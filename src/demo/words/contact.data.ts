/** Contact messages and comments on the blog. They wait in the console unless one says otherwise. */
export const CONTACT_MESSAGES = [
  {
    first_name: 'Folake',
    last_name: 'Ojo',
    message: 'Good day. I changed my phone number; how do I get the code on the new one?',
    answer: null,
  },
  {
    first_name: 'Emeka',
    last_name: 'Nwosu',
    message:
      'Somebody used the pictures of my house for a listing. I have sent a report as well. Please look at it.',
    answer: null,
  },
  {
    first_name: 'Hauwa',
    last_name: 'Sule',
    message: 'Do you also take listings of farm land outside the towns?',
    answer:
      'Good day. Yes: choose Land and describe how to get there. An admin looks at the papers before it is published.',
  },
] as const;

export const INQUIRIES = [
  {
    inquiry_type: 'Rent',
    i_am: 'real estate agent',
    first_name: 'Segun',
    last_name: 'Balogun',
    location: null,
    zip_code: null,
    property_type: 'Apartment',
    max_price: 4_000_000,
    min_price: 1_500_000,
    beds: 3,
    baths: 2,
  },
  {
    inquiry_type: 'Sell',
    i_am: 'property owner',
    first_name: 'Patience',
    last_name: 'Etim',
    location: null,
    zip_code: '540001',
    property_type: 'Bungalow',
    max_price: null,
    min_price: 60_000_000,
    beds: 4,
    baths: 3,
  },
] as const;

/** By the address of the post. */
export const BLOG_COMMENTS: readonly { slug: string; status: 'APPROVED' | 'PENDING'; comment: string }[] = [
  {
    slug: 'what-to-check-before-you-pay-rent',
    status: 'APPROVED',
    comment: 'The part about visiting in the evening saved me. The bar next door opens at nine.',
  },
  {
    slug: 'what-to-check-before-you-pay-rent',
    status: 'APPROVED',
    comment: 'Please add: ask who pays for the diesel.',
  },
  {
    slug: 'what-to-check-before-you-pay-rent',
    status: 'PENDING',
    comment: 'Is there the same list for shops?',
  },
  {
    slug: 'what-a-certificate-of-occupancy-is',
    status: 'APPROVED',
    comment: 'At last, in words that I understand.',
  },
  {
    slug: 'what-a-certificate-of-occupancy-is',
    status: 'PENDING',
    comment: 'How long does the consent take in Oyo?',
  },
  {
    slug: 'how-to-photograph-a-home-with-a-phone',
    status: 'APPROVED',
    comment: 'Standing in the corner makes all the difference. Thank you.',
  },
];
