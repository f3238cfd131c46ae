/** A post, and possible comments on it. */
export interface Talk {
  readonly title: string;
  readonly body: string;
  readonly comments: readonly string[];
  /** A shared picture that goes with it. */
  readonly picture?: string;
}

export interface Circle {
  readonly kind: 'community' | 'group';
  readonly name: string;
  readonly description: string;
  readonly privacy: 'public' | 'private';
  /** The demo account that owns it; somebody else does when absent. */
  readonly owner?: 'agent' | 'tenant';
  /** The other demo accounts that are members. */
  readonly members: readonly ('agent' | 'tenant')[];
  /** The demo accounts that its owner has invited. */
  readonly invites?: readonly ('agent' | 'tenant')[];
  readonly posts: readonly Talk[];
}

const PLUMBER: Talk = {
  title: 'What do you pay for a plumber?',
  body: 'Mine asked for **₦25,000** to change two taps. Is that usual here?',
  comments: [
    'Last month I paid 15,000 for two, with the taps.',
    'Depends on who buys the taps. Ask for the receipt.',
    'Look at the services here: prices are on the page.',
  ],
};

export const CIRCLES: readonly Circle[] = [
  {
    kind: 'community',
    name: 'Lekki Tenants',
    description: 'Rents, landlords and repairs between Lekki Phase 1 and Ajah.',
    privacy: 'public',
    owner: 'agent',
    members: ['tenant'],
    posts: [
      PLUMBER,
      {
        title: 'Read before you sign',
        body: '1. Ask for the receipt of the last rent\n2. See the meter\n3. Never pay before documents',
        comments: [
          'I would add: come back in the evening once.',
          'Thank you, printed and pinned to the door.',
        ],
      },
      {
        title: 'Flood season',
        body: 'Which streets stay dry? I am looking for a place before the rains.',
        comments: ['Ask the people who sell by the road. They know.', 'Ours is fine since the new drainage.'],
        picture: 'terrace-2',
      },
    ],
  },
  {
    kind: 'community',
    name: 'First Home in Abuja',
    description: 'For everybody who rents or buys in Abuja for the first time.',
    privacy: 'public',
    owner: 'tenant',
    members: ['agent'],
    posts: [
      {
        title: 'Agreement in plain words',
        body: 'I put what a tenancy agreement should say in one list:\n\n- who repairs what\n- when rent may rise\n- how the caution deposit comes back',
        comments: [
          'This helps, thank you.',
          'And **who holds the key** when you travel.',
          'My lawyer said the same, for money.',
        ],
      },
      {
        title: 'We signed today',
        body: 'Eleven visits, four months, one key. Do not give up! The kitchen is small and it is ours.',
        comments: ['Congratulations!', 'The kitchen grows once there is food in it.'],
        picture: 'kitchen-2',
      },
    ],
  },
  {
    kind: 'community',
    name: 'Ibadan Landlords',
    description: 'Rules, agreements and prices among landlords of Ibadan.',
    privacy: 'public',
    members: ['tenant'],
    posts: [
      {
        title: 'Agreements for students',
        body: 'Do you let by the session or by the year? By the session the rooms stand empty in August.',
        comments: ['By the year, paid in two parts.', 'By the session, and short stays in August.'],
      },
    ],
  },
  {
    kind: 'community',
    name: 'Port Harcourt Agents',
    description: 'Agents of Port Harcourt share what they look for.',
    privacy: 'private',
    owner: 'agent',
    members: [],
    posts: [
      {
        title: 'Wanted: three bedrooms in GRA',
        body: 'A family of five, two years, budget on request. They pay after papers, as it should be.',
        comments: ['I have one from the first of the month.'],
      },
    ],
  },
  {
    kind: 'community',
    name: 'Enugu Home Owners',
    description: 'Repairs, guards and neighbours in Enugu. By invitation.',
    privacy: 'private',
    members: [],
    invites: ['tenant', 'agent'],
    posts: [
      {
        title: 'New rate of the guards',
        body: 'From next month the guards cost ₦500 more a house.',
        comments: ['Noted.'],
      },
    ],
  },
  {
    kind: 'group',
    name: 'Yaba flatmates',
    description: 'Looking for somebody to share a flat near the campus.',
    privacy: 'public',
    owner: 'agent',
    members: ['tenant'],
    posts: [
      {
        title: 'Room free from the first',
        body: 'Quiet flat of three, own meter, five minutes to the gate. No smoking, please.',
        comments: ['Is it still free?', 'Sent you a message.'],
      },
    ],
  },
  {
    kind: 'group',
    name: 'Block 4 stairwell',
    description: 'Water, light and security of our stairwell.',
    privacy: 'private',
    owner: 'tenant',
    members: ['agent'],
    posts: [
      {
        title: 'Power on our street',
        body: 'Three days of light in a row. Has anybody changed to *Band A*?',
        comments: [
          'We did. It costs more and it stays on.',
          'Not yet, the transformer has to be paid first.',
        ],
      },
    ],
  },
  {
    kind: 'group',
    name: 'Weekend movers',
    description: 'We help each other move, one Saturday a month.',
    privacy: 'public',
    members: [],
    posts: [
      {
        title: 'Good movers',
        body: 'They came on time and broke nothing. Ask me for the number.',
        comments: ['Please send it to me.'],
      },
    ],
  },
];
