import { AuthHeading } from '@/features/auth/auth-heading';
import { CompleteProfileForm } from '@/features/profile/complete-profile-form';

export function CompleteProfile() {
  return (
    <>
      <AuthHeading title="Complete your Profile">
        A picture and a name that others know you by. Choose the role that best represents you; you can change
        it later.
      </AuthHeading>
      <CompleteProfileForm />
    </>
  );
}
