import { useMyProfile } from './profile-api';

/** What a signed-in person need not type again: name, phone, e-mail. Empty for visitors. */
export function useShownContact(): { name: string; phone: string; email: string } {
  const { data } = useMyProfile();
  return { name: data?.fullName ?? '', phone: data?.phoneNumber ?? '', email: data?.email ?? '' };
}
