import { useVisit, type VisitContact } from '@/lib/session/visit-contact';
import { useMyProfile } from './profile-api';

/**
 * Contact details to fill forms with: those of the signed-in person, or those that a visitor typed during this visit.
 */
export function useShownContact(): VisitContact {
  const { data } = useMyProfile();
  const { contact } = useVisit();
  if (!data) return contact;
  return { name: data.fullName, phone: data.phoneNumber ?? '', email: data.email ?? '' };
}
