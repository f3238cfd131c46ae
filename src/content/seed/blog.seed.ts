/** The posts that a new installation begins with; admins edit them from then on. Bodies are Markdown. */
export const BLOG_SEED: {
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  /** A picture that the site brings along. */
  cover: string;
  body: string;
}[] = [
  {
    slug: 'what-to-check-before-you-pay-rent',
    title: 'What to check before you pay rent',
    excerpt: 'Ten questions that take an afternoon and save a year of trouble.',
    category: 'Real Estate',
    cover: '/pictures/what-to-check-before-you-pay-rent.webp',
    body: `Rent in Nigeria is usually paid for a year at once, so a mistake is expensive. Take an afternoon and check these things before any money moves.

## The person

- Ask for an identity card and compare the name with the one on the papers.
- An agent needs a letter from the owner. Call the owner yourself.
- Somebody who wants money before you have seen the home and the papers is not to be trusted, whatever the hurry.

## The home

- Visit twice: once by day, once in the evening. Light, noise and security are different then.
- Turn on every tap. Ask where the water comes from and who pays for the pump.
- Ask for the last three electricity receipts and whether the meter is your own.
- Ask the neighbours about flooding in the rainy season.

## The money

- Add up everything you pay before you move in: rent, agency, legal, caution, service charge. On Gidana the page of every home does that for you.
- The caution fee comes back. Agree in writing when and against what.
- Pay by transfer to an account in the name on the agreement, and keep the receipt.`,
  },
  {
    slug: 'what-a-certificate-of-occupancy-is',
    title: 'What a Certificate of Occupancy is',
    excerpt: 'The paper that says who holds the land, and what other papers there are.',
    category: 'Real Estate',
    cover: '/pictures/what-a-certificate-of-occupancy-is.webp',
    body: `All land in a state is held in trust by its governor. A **Certificate of Occupancy** says that somebody may use a piece of it, usually for 99 years.

## Other papers that you meet

- **Governor's consent**: needed when land with a certificate is sold on.
- **Deed of assignment**: the contract by which the seller hands over. Without consent it is not complete.
- **Survey plan**: where the land lies, by coordinates. Take it to the surveyor general and ask whether the land is free or acquired by the government.
- **Gazette**: land that was given back to families. A family can then sell, with its head and principal members signing.

## Before you buy

Search the title at the land registry. It takes a few days and costs little compared with the price. Have a lawyer of your own, not the seller's, read the result.`,
  },
  {
    slug: 'how-to-photograph-a-home-with-a-phone',
    title: 'How to photograph a home with a phone',
    excerpt: 'Homes with good pictures get more enquiries. You need no camera for them.',
    category: 'Business',
    cover: '/pictures/how-to-photograph-a-home-with-a-phone.webp',
    body: `People decide by the first picture. A phone is enough if you take your time.

1. **Clean up, open the curtains.** Daylight between nine and four is best. Switch the lamps on as well.
2. **Hold the phone level**, at the height of a table, across the long side of the room.
3. **Stand in a corner** and show two walls. One wall looks like a passport picture.
4. **Begin outside**, then living room, kitchen, bedrooms, bathrooms, and what is special: the borehole, the inverter, the parking space.
5. **Show what is not perfect**, too. Visitors will see it anyway, and trust you more if you showed it.

On Gidana pictures are made smaller in your browser before they are sent, so twelve pictures cost about as much data as two did before.`,
  },
  {
    slug: 'building-in-the-rainy-season',
    title: 'Building in the rainy season',
    excerpt: 'What can go on while it rains, and what had better wait.',
    category: 'Construction',
    cover: '/pictures/building-in-the-rainy-season.webp',
    body: `Foundations and rain are enemies. But a site need not stand still from May to October.

## Wait with

- Digging foundations in clay: the pit fills and the ground softens.
- Casting slabs without a plan for a sudden shower.
- Painting outside walls.

## Go on with

- Block making under a roof.
- Roofing, as soon as the ring beam has its strength.
- Electrical conduits, plumbing and plastering inside.

Store cement on pallets, away from the wall, and use the oldest first. Use cement that has lumps for the path, not for a pillar.`,
  },
];
