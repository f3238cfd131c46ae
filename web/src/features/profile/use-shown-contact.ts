import { useVisit, type VisitContact } from '@/lib/session/visit-contact';
import { useMyProfile } from './profile-api';

/** What nobody need type again: the contact of the signed-in, and of visitors what they wrote in this visit. */
export function useShownContact(): VisitContact {
  const { data } = useMyProfile();
  const { contact } = useVisit();
  if (!data) return contact;
  return { name: data.fullName, phone: data.phoneNumber ?? '', email: data.email ?? '' };
}
