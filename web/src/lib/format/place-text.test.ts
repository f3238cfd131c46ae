// @vitest-environment node
import { expect, it } from 'vitest';
import { placeText } from './place-text';

it.each([
  [['Bodija', 'Ibadan', 'Oyo'], 'Bodija, Ibadan, Oyo'],
  [['ibadan', 'Ibadan', 'Oyo'], 'ibadan, Oyo'],
  [['Wuse', 'Abuja', 'Abuja (FCT)'], 'Wuse, Abuja'],
  [[null, 'Gwagwalada', 'Abuja (FCT)'], 'Gwagwalada, Abuja (FCT)'],
  [['5 Bank Road, Wuse', 'Wuse', undefined, ''], '5 Bank Road, Wuse'],
  [['3 Lagos Street', 'Lagos'], '3 Lagos Street, Lagos'],
])('names no part of %j twice', (parts, text) => expect(placeText(...parts)).toBe(text));
