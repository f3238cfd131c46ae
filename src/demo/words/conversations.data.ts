/** One line of a conversation: who of its people says it, how many minutes after the line before, and what. */
export type Line = readonly [who: number, minutes: number, text: string];

/** The tenant (0) asks the agent (1) about a home. */
export const ABOUT_A_HOME: readonly Line[] = [
  [0, 0, 'Good afternoon. Is this still free from the beginning of next month?'],
  [1, 38, 'Good afternoon, and thank you for asking. Yes, it is. When would you like to see it?'],
  [0, 12, 'Saturday morning would be best. Is there a prepaid meter?'],
  [
    1,
    7,
    'There is, one for each flat. Saturday at 10 is fine; please request the tour on the page so that both of us get the reminder.',
  ],
  [0, 3, 'Done. What do I bring?'],
  [1, 15, 'Only yourself. No payment before you have seen the home and its papers.'],
  [1, 1, 'Here is the living room by daylight, as you asked.'],
];

/** A person (0) asks the agent (1) about a short stay. */
export const ABOUT_A_STAY: readonly Line[] = [
  [0, 0, 'Hello. Four of us would come for a wedding, two nights. Is that possible?'],
  [1, 95, 'Hello. Yes, there are two bedrooms and a sofa that opens. Check-in is at 2 pm.'],
  [0, 20, 'Wonderful. And is the power steady?'],
  [0, 2, 'We have a lot of ironing to do.'],
];

/** A person (0) asks the tenant (1) about the rooms in Enugu. */
export const ABOUT_ROOMS: readonly Line[] = [
  [0, 0, 'Good evening ma. Does the rent include water?'],
  [1, 240, 'Good evening. Yes, there is a borehole, and nobody pays extra for it.'],
  [0, 31, 'Thank you ma. I will come with my brother on Sunday.'],
];

/** A newcomer (0) tries the tenant (1); the page warns of it. */
export const A_SCAM: readonly Line[] = [
  [
    0,
    0,
    'Dear customer, the flat you saved is going fast. Pay 50,000 into 0123456789 before viewing and I will hold it for you.',
  ],
  [1, 55, 'I pay nothing before I have seen the home and its papers. Please do not write to me again.'],
];

/** The agent (0), the tenant (1) and a neighbour (2). */
export const THREE_OF_US: readonly Line[] = [
  [0, 0, 'I put us in one conversation: you live next door to the home that Ngozi will visit on Saturday.'],
  [2, 64, 'You are welcome. I am at home from 9, ring the blue gate.'],
  [1, 18, 'Thank you both. I have many questions about the light!'],
  [2, 5, 'And I have the answers.'],
];
