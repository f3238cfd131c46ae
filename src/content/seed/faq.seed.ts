/** The questions and answers that a new installation begins with; admins edit them from then on. */
export const FAQ_SEED: { topic: string; question: string; answer: string }[] = [
  {
    topic: 'What Gidana is',
    question: 'What is Gidana?',
    answer:
      'Gidana ("my house" in Hausa) is a marketplace for homes in Nigeria: to rent, to buy, to stay in for a few days, and for services around the home. People who look for a home meet the people who offer one, and both can talk to others in communities.',
  },
  {
    topic: 'What Gidana is',
    question: 'Which places does it cover?',
    answer: 'All 36 states of Nigeria and the Federal Capital Territory.',
  },
  {
    topic: 'How it works',
    question: 'How does a home get onto Gidana?',
    answer:
      'Its owner or agent submits it with pictures, price and all fees. An admin checks what the listing says and shows before it is published. Later changes wait for the same check; a small price cut, that it is sold out, and the prices and rules of stays by the night show at once.',
  },
  {
    topic: 'How it works',
    question: 'How do I see a home?',
    answer:
      'Open it and press "Schedule a Tour". Choose a day and a time, in person or by video. Once the owner accepts, both of you get a mail with the appointment.',
  },
  {
    topic: 'How it works',
    question: 'How do coins and points work?',
    answer:
      'Daily challenges and a check-in streak earn both in the same amount. Points rank you on the leaderboard, in the bronze, silver or gold tier, and are never spent. Coins buy streak freezes, which keep your streak when you miss a day.',
  },
  {
    topic: 'Who can use it',
    question: 'Who is Gidana for?',
    answer:
      'For tenants and buyers who search, save, ask and visit; for landlords and agents who list; for people who offer services such as moving, cleaning and repairs. You must be at least 13 years old.',
  },
  {
    topic: 'Who can use it',
    question: 'Can I list a home myself?',
    answer:
      'Yes. Everyone with a confirmed email may list. The standard plan is free. With the premium plan your homes come first among the featured homes, carry a label and may have a video; an admin grants it for a period.',
  },
  {
    topic: 'Why sign up',
    question: 'Do I need an account?',
    answer:
      'No, not for searching, sending an enquiry or asking for a tour. With an account you save homes, follow your requests, write reviews, list your own homes, and take part in challenges and communities.',
  },
  {
    topic: 'Access',
    question: 'I have forgotten my password. What now?',
    answer: 'Press "Forgot password?" on the sign-in page. We send you a code by mail that sets a new one.',
  },
  {
    topic: 'Access',
    question: 'Does it work on a slow or expensive line?',
    answer:
      'Yes. Pages are small. If your browser is set to save data, we send small pictures, and the map of a home loads only when you ask for it. A video loads only when you play it.',
  },
  {
    topic: 'Information',
    question: 'Can I trust what a listing says?',
    answer:
      'An admin checks every listing before it is published. Where we also inspected the home, in person or by video, its page says "Inspected" with the day. Ratings come from people with an account only, and are marked when the person has been on a tour of that home or has stayed in it. If something is wrong, press "Report this listing" on its page.',
  },
  {
    topic: 'Fees',
    question: 'What does it cost?',
    answer:
      'Searching, asking and visiting are free. Owners and agents state every fee openly: agency, legal, caution, service charge. The page of a home adds them up and says what of it comes back to you.',
  },
  {
    topic: 'Fees',
    question: 'Does Gidana ask for payment in advance?',
    answer:
      'Never. Never pay anything before the documents of the property have been released to you. Whoever asks you to do so in our name is a fraud.',
  },
  {
    topic: 'Complaints and support',
    question: 'How do I complain?',
    answer:
      'Press "Report" where the home, the person, the message, the review or the post stands. For anything else write to us. You can write at any hour; we answer by mail.',
  },
];
