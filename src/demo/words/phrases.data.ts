/** Sentences of the descriptions. `{…}` is filled in; each is used only where it is true of the listing. */
export const OPENINGS = {
  home: [
    'This {beds} bedroom {noun} sits in a quiet part of {area}, a few minutes from the main road.',
    'A {condition} {beds} bedroom {noun} {in} {area}, good for a family that wants space and calm.',
    'If you have been looking for a decent {beds} bedroom {noun} {in} {area}, come and see this one.',
    '{Condition} {beds} bedroom {noun} in a compound of {units} {in} {area}, {city}.',
    'Tucked away {in} {area}, this {beds} bedroom {noun} gets good breeze from both sides.',
    'The {noun} stands {in} {area}, close to schools, a pharmacy and a small market.',
    'Here is a well kept {beds} bedroom {noun} {in} {area}; the last people stayed for {years} years.',
    'Bright {beds} bedroom {noun} {in} {area}, with big windows and high ceilings.',
  ],
  small: [
    'A neat {noun} {in} {area}, ideal for a young professional or a corper.',
    'Clean {noun} {in} {area}, in a compound of {units}, with its own kitchen and bathroom.',
    'Compact {noun} {in} {area}; everything works and you can move in at once.',
    'This {noun} {in} {area} is small, and it is priced that way.',
  ],
  shortlet: [
    'Your home in {city} for a night or a month: a {condition} {noun} {in} {area}.',
    'A calm {noun} {in} {area}, set up for work trips and short holidays.',
    'Stay {in} {area}, close to restaurants and with easy taxi pick-up at the gate.',
    'A {condition} {noun} that sleeps {sleeps}, in one of the quieter corners of {area}.',
  ],
  hotel: [
    '{Room} in a friendly house {in} {area}, {city}, with a front desk that is awake all night.',
    'A comfortable {room} a short drive from the centre of {city}.',
    'We keep {keys} rooms {in} {area}; this {room} is the one that guests ask for again.',
    'Clean linen, cold air conditioning and a proper breakfast: our {room} {in} {area}.',
  ],
  land: [
    '{plots} of dry, level land {in} {area}, {city}, measuring about {sqm} sqm in all.',
    'Bare land {in} {area}, {city}: {plots}, about {sqm} sqm, with road access already opened.',
    '{Plots} in a fast-growing part of {area}. Neighbours have started to build.',
    'A good holding for whoever wants to build soon: {plots} {in} {area}, about {sqm} sqm.',
  ],
  trade: [
    '{Noun} of about {sqm} sqm on a busy stretch of {area}, {city}.',
    'About {sqm} sqm of space {in} {area}, with parking in front and foot traffic all day.',
    '{Noun} {in} {area}, {city}, open plan and ready for partitioning.',
    'Well placed {noun} {in} {area}, easy to find and easy to reach by public transport.',
  ],
} as const;

export const CONDITIONS = [
  'newly built',
  'renovated',
  'tastefully finished',
  'well maintained',
  'freshly painted',
  'solid older',
] as const;

/** A sentence for an amenity that the listing has. */
export const AMENITY_LINES: Readonly<Record<string, readonly string[]>> = {
  'Prepaid Meter': [
    'Every unit has its own prepaid meter, so nobody shares bills.',
    'The prepaid meter is separate and there is no outstanding debt on it.',
  ],
  Inverter: [
    'An inverter with lithium batteries carries lights, fans, television and fridge through the night.',
    'There is a 5 kVA inverter; it holds until morning if you go easy on the iron.',
  ],
  'Solar Power': [
    'Solar panels on the roof keep the basics running when there is no light.',
    'The solar system covers everything but the air conditioners.',
  ],
  'Standby Generator': [
    'A standby generator runs from 7 pm to 6 am.',
    'The generator is silent and shared; diesel is part of the service charge.',
  ],
  '24-Hour Power': [
    'The estate supplies power round the clock.',
    'Light is constant here: Band A feeder and a backup.',
  ],
  Borehole: ['Water comes from our own borehole.', 'The borehole has never failed, even in March.'],
  'Water Treatment': ['The water is treated and clear enough for white clothes.'],
  'Water Heater': ['Every bathroom has a water heater.'],
  'Gated Estate': [
    'The estate is gated, with one way in and visitors called in by code.',
    'Inside a gated estate where children can still ride bicycles.',
  ],
  'Security Guards': ['Guards are at the gate day and night.'],
  CCTV: ['Cameras watch the gate and the car park.'],
  'Electric Fence': ['The fence is electrified.'],
  'Air Conditioning': ['Split air conditioners are fitted in the rooms and were serviced this year.'],
  'Fitted Kitchen': [
    'The kitchen has cabinets, a gas cooker and room for a big fridge.',
    'Fitted kitchen with granite tops and a store beside it.',
  ],
  Furnished: [
    'It comes furnished as you see it in the pictures.',
    'Bring your clothes: beds, sofas, television and kitchen things are there.',
  ],
  'All Rooms En-Suite': [
    'All rooms are en-suite.',
    'Each bedroom has its own bathroom, and there is a toilet for visitors.',
  ],
  Internet: ['Fibre internet is installed; the fastest plan gives 100 Mbps.'],
  'Cable TV': ['Cable television is active.'],
  "Boys' Quarters": ["There is a one-room boys' quarters at the back."],
  'Parking Space': ['Parking is inside the compound.', 'There is space for {cars} cars inside the gate.'],
  'Interlocked Compound': ['The compound is interlocked and drains well.'],
  'Swimming Pool': [
    'The pool is cleaned every Monday.',
    'A swimming pool and a small deck are shared with the neighbours.',
  ],
  Gym: ['The gym has the machines that people really use.'],
  Elevator: ['The lift works and has its own backup.'],
  Garden: ['There is a small garden with a mango tree.', 'A lawn runs round the house.'],
  Balcony: ['The balcony catches the evening breeze.'],
  Study: ['One room is set up as a study.'],
  "Children's Playground": ['Children have a fenced playground.'],
  'Tarred Road': ['The road is tarred to the gate.'],
};

export interface Caveat {
  readonly text: string;
  /** It is not true of homes with this amenity. */
  readonly unless?: string;
  /** It is true of flats only, of houses only, or of listings to let only. */
  readonly only?: 'flat' | 'house' | 'rent';
}

/** Honest things that a viewing would show anyway. */
export const CAVEATS: Readonly<Record<'home' | 'stay' | 'land' | 'trade', readonly Caveat[]>> = {
  home: [
    {
      text: 'The access road is untarred and gets muddy in the rains; a small car still passes.',
      unless: 'Tarred Road',
    },
    { text: 'It is on the second floor and there is no lift.', unless: 'Elevator', only: 'flat' },
    { text: 'Light averages 12 to 16 hours a day on this feeder.', unless: '24-Hour Power' },
    { text: 'The street can be noisy on Sunday mornings because of the church.' },
    { text: 'Traffic on the main road is heavy between 7 and 9 in the morning.' },
    { text: 'The kitchen is not large, but it is well arranged.', unless: 'Fitted Kitchen' },
    { text: 'There is space for one car only.', unless: 'Parking Space' },
    { text: 'The landlord lives in the compound and likes it quiet after 10 pm.', only: 'rent' },
    { text: 'Water pressure on the top floor is low when everybody is at home.' },
    { text: 'Pets are not allowed, please.', unless: 'Pets Allowed', only: 'rent' },
    { text: 'The boundary wall wants a coat of paint.', only: 'house' },
  ],
  stay: [
    { text: 'Parties are not allowed; the neighbours are working people.' },
    { text: 'It is up two flights of stairs.', unless: 'Elevator', only: 'flat' },
    { text: 'There is road work nearby during the day.' },
    { text: 'The generator is quiet, but you can hear it.', unless: '24-Hour Power' },
    { text: 'Street parking only at weekends.', unless: 'Parking Space' },
  ],
  land: [
    { text: 'The last 200 metres of the road are still earth.', unless: 'Tarred Road' },
    { text: 'Electricity poles are on the next street; you would pay for the extension.' },
    { text: 'A part at the back slopes towards a gutter and wants filling.' },
    { text: 'Building is expected to start within two years of buying, by rule of the estate.' },
  ],
  trade: [
    { text: 'The toilets are shared between two tenants.' },
    { text: 'Deliveries are best before 8 am, because of the traffic.' },
    { text: 'There is no generator of its own; there is a place for yours.', unless: 'Standby Generator' },
  ],
};

/** The excision of village land is gazetted in Lagos and Ogun alone. */
export const TITLE_DEEDS = {
  north: [
    'Certificate of Occupancy',
    'Right of Occupancy, with C of O in process',
    'a right of occupancy and a registered survey',
  ],
  south: [
    'Certificate of Occupancy',
    "Governor's Consent",
    'a registered survey and deed of assignment',
    'a deed of assignment; the C of O is in process',
  ],
  lagos: [
    'Certificate of Occupancy',
    "Governor's Consent",
    'gazetted excision',
    'a registered survey and deed of assignment',
  ],
} as const;

export const VIEWINGS = {
  rent: [
    'Viewing is by appointment, weekdays after 4 pm and all day on Saturday.',
    'Come and see it any day; please book the time here first.',
    'Video viewing is fine if you are not in town.',
    'Serious people only, please; see it first and pay nothing before you have seen the papers.',
    'Send an enquiry and we will agree on a time.',
    'The tenancy agreement can be read before you decide.',
  ],
  sale: [
    'Viewing is by appointment, weekdays after 4 pm and all day on Saturday.',
    'Come and see it any day; please book the time here first.',
    'Video viewing is fine if you are not in town.',
    'See it first, and pay nothing before your lawyer has seen the papers.',
    'You may bring your own lawyer and surveyor; all papers are ready to be checked.',
    'The price is a little negotiable for a straight payment.',
  ],
  shortlet: [
    'Longer stays get a better price; ask before you book.',
    'We can pick you up at the airport for a fee.',
    'Check-in is by our own staff, never by a key box.',
    'You may see it by video call before you book.',
    'Cleaning is done every third day.',
  ],
  hotel: [
    'Breakfast is included for two.',
    'Check in from 1 pm, check out by noon.',
    'The kitchen serves pepper soup until midnight.',
    'Cancel up to 24 hours before and pay nothing.',
    'Event guests get a group price from five rooms.',
  ],
} as const;

export const HOTEL_NAMES = {
  first: [
    'Iroko',
    'Palm',
    'Savannah',
    'Zuma',
    'Royal Oak',
    'Bluewater',
    'Adire',
    'Kola',
    'Lagoon',
    'Harmattan',
    'Ember',
    'Sunbird',
    'Almond',
    'Cowrie',
    'Emerald',
    'Terracotta',
  ],
  second: ['Court', 'Suites', 'Lodge', 'Inn', 'House', 'Gardens', 'Place', 'Residence', 'Terrace', 'Park'],
} as const;
