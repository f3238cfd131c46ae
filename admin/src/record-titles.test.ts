import { expect, it } from 'vitest';
import { sections } from './resources';

const PERSON = {
  ...{ name: 'Ada Obi', authorName: 'Ada Obi', requesterName: 'Ada Obi' },
  ...{ firstName: 'Ada', lastName: 'Obi' },
};

/** "Review of Ada Obi" would be one about her. */
it.each([
  ['reviews', 'Review by Ada Obi'],
  ['service-reviews', 'Review by Ada Obi'],
  ['enquiries', 'Enquiry from Ada Obi'],
  ['tour-requests', 'Tour request from Ada Obi'],
  ['service-requests', 'Request from Ada Obi'],
  ['inquiries', 'Inquiry from Ada Obi'],
  ['contact-messages', 'Message from Ada Obi'],
])('calls what people wrote in %s "%s"', (resource, title) => {
  const props = sections.flatMap(({ resources }) => resources).find(({ name }) => name === resource)!;
  expect((props.recordRepresentation as (record: object) => string)(PERSON)).toBe(title);
});
