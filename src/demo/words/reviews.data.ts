/** Texts of reviews, by stars. They fit any kind of home, because they are dealt out at random. */
export const REVIEWS: Readonly<Record<1 | 2 | 3 | 4 | 5, readonly string[]>> = {
  5: [
    'Exactly as in the pictures. The agent was on time and knew every corner of it.',
    'Quiet street, tarred road, and the fees were the ones on this page. I would come again.',
    'Clean, bright and well kept. Light all through the visit, and the neighbours said it is mostly so.',
    'The papers were on the table before we asked. That is how it should be.',
    'Even better than the pictures. Security at the gate asked who we were, which I liked.',
    'Honest description. They even showed us the one wall that needs paint.',
  ],
  4: [
    'Good place for the money. The road in is rough for the last hundred metres.',
    'All as described, only smaller than it looks in the pictures.',
    'Well kept. The generator next door is loud until ten.',
    'We liked it. Water pressure could be better on the upper floor.',
    'Friendly agent and a fair price; we waited twenty minutes at the gate.',
  ],
  3: [
    'Fine, but the pictures are from before the rains.',
    'The place is all right; the service charge was explained only when we asked.',
    'Average. Good location, tired fittings.',
  ],
  2: ['Parking is for one car, not for two.', 'Came twice because nobody had the key the first time.'],
  1: ['The street floods. Ask about it before you go.'],
};

export const REPLIES_TO_PRAISE: readonly string[] = [
  'Thank you for coming, and for taking the time to write.',
  'Thank you. The offer stands: call before you sign anything and we go through it together.',
];

export const REPLIES_TO_BLAME: readonly string[] = [
  'You are right, and I am sorry. It has been put in order since.',
  'Thank you for saying so. I have added it to the description.',
];
