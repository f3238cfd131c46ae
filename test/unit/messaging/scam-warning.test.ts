import { SCAM_WARNING, scamWarning } from '../../../src/messaging/conversations/scam-warning';

const SCAMS = [
  'Pay to 0123456789 GTB',
  'acct 0123 456 789',
  '0123-456-789',
  'acct 01 23 45 67 89',
  '012_345_6789',
  '012/345/6789',
  '0\ufe0f\u20e31\ufe0f\u20e32\ufe0f\u20e33\ufe0f\u20e34\ufe0f\u20e35\ufe0f\u20e36\ufe0f\u20e37\ufe0f\u20e38\ufe0f\u20e39\ufe0f\u20e3',
  'My account na 2034567891',
  '0123 – 456 – 789',
  '0123—456—789',
  '*0123*456*789#',
  '0123,456,789',
  '0123 : 456 : 789',
  '(0123)456789',
  'O123456789',
  '01234o6789 GTB',
  '0🔑1🔑2🔑3🔑4🔑5🔑6🔑7🔑8🔑9',
  'You must p\u0430y bef\u043ere viewing',
  'Abeg send money first before inspection',
  'You need to pay inspection fee',
  'Make you pay before you see am',
  'kindly drop 10k for form before viewing',
  'Transfer commitment fee before you come inspect the house',
  'pay caution before you go check the flat',
  'send the money make I hold the house for you',
  'You go pay before you fit see the place',
  'No inspection without payment',
  'drop something small before we go look the house',
  'agency form na 5k before inspection',
  'pay small money make we go inspect',
  'Pay the agent fee upfront',
  'deposit 50k to secure viewing',
  'bring money before viewing',
  'Inspection na 5k',
  'no need to come, just pay',
  'Pay now then you can see it',
  'Payment before viewing please',
  'You must pay before the inspection',
];
const HONEST = [
  'Call me on 08031234567',
  'Rent is 1500000 a year',
  'My number is +2348031234567',
  'See you at 10',
  'The flat has 3 bedrooms and 2 baths',
  'Is it still free?',
  'Can I pay after viewing?',
  'We pay rent yearly',
  'I will come and see it on 21-11-2026',
  'The price is N2,500,000 per year',
  '234 803 123 4567',
  '08 03 12 34 56 7',
  'On 21/11/2026 at 10',
  'Prices:\n25000\n30000',
  'Please when can I inspect?',
  'Payment is due before check-in',
  'The rent is 500k. You can come and see it on Monday',
  'Viewing is 10 am tomorrow',
  'Rent is paid yearly in advance',
  'I will look at the house before Friday',
  'Never pay',
  'Rooms 10, 12, 14, 16 and 18 are free',
  'From 25,000 to 30,000, or 45,000 with breakfast',
  'On 2026-11-30 – 2026-12-02',
  'Open 08:00 – 17:00 and 09:00 – 12:00',
  'Call (0803) 123-4567',
  'Call 0803 – 123 – 4567',
  'Let me check and come back to you',
  'Who pays the agency fee?',
  'Check-in is at 2pm, payment at the desk',
  'I can pay monthly so let me know',
  'The estate has tarred roads, so you can drive in',
  'Can we see it tomorrow before 5?',
];

it.each(SCAMS)('warns of "%s"', (text) => expect(scamWarning(text)).toContain('never pay'));

it.each(HONEST)('does not warn of "%s"', (text) => expect(scamWarning(text)).toBeNull());

it('reads the longest message at once', () => {
  const started = performance.now();
  for (const word of ['pay ', 'before ', 'see ', '0 ', 'bring a ', 'no view '])
    scamWarning(word.repeat(5000 / word.length));
  expect(performance.now() - started).toBeLessThan(500);
});

it.each([
  ['full-width digits', 'Send it to \uff10\uff11\uff12\uff13\uff14\uff15\uff16\uff17\uff18\uff19'],
  ['spaced digits', 'Send it to 0 1 2 3 4 5 6 7 8 9 please'],
  ['dotted digits', 'Send it to 0.1.2.3.4.5.6.7.8.9 please'],
  ['digits of another script', 'Send it to \u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669'],
  ['zero-width characters between digits', 'Send it to 01234\u200b56789'],
  ['zero-width characters in words', 'You must p\u200bay 20k bef\u200dore you vi\u00adew it'],
  ['full-width letters', 'You must \uff50\uff41\uff59 20k before you view it'],
])('warns of %s', (_what, text) => {
  expect(scamWarning(text)).toBe(SCAM_WARNING);
});
