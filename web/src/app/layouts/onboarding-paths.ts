const ONBOARDING = [
  '/signup',
  '/signin',
  '/auth/login',
  '/forgot-password',
  '/reset-password',
  '/complete-profile',
  '/confirm-email',
  '/confirm-reset-email',
  '/goodbye',
];

export function isOnboarding(pathname: string): boolean {
  return ONBOARDING.includes(pathname.replace(/\/$/, ''));
}
