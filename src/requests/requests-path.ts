import type { Party } from './life/request.states';
import type { SignedKind } from './requests.dto';

/** The page of the site on which a side finds a request of this kind. */
export function requestsPath(kind: SignedKind, side: Party): string {
  const query = [...(kind === 'stay' ? ['tab=stays'] : []), ...(side === 'owner' ? [] : ['box=sent'])];
  return query.length > 0 ? `/enquiry?${query.join('&')}` : '/enquiry';
}
