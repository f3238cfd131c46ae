import { Outlet } from 'react-router';
import { Logo } from '@/components/ui/logo';
import { OnboardingPanel } from '@/features/auth/onboarding-panel';
import { SaveWanted } from '@/features/listings/save-wanted';
import { PageContent, SkipLink } from './page-parts';

/** The split screen of the account pages: artwork on the left of wide screens, the form on the right. */
export function OnboardingLayout() {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <SkipLink />
      <SaveWanted />
      <OnboardingPanel />
      <div className="flex min-w-0 flex-col">
        <header className="px-4 py-2 sm:px-8 lg:hidden">
          <Logo />
        </header>
        <PageContent className="mx-auto flex w-full max-w-lg flex-1 flex-col px-4 pt-4 pb-12 sm:px-8 lg:justify-center lg:py-12">
          <Outlet />
        </PageContent>
      </div>
    </div>
  );
}
