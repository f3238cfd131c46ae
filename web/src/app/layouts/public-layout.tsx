import { Outlet } from 'react-router';
import { PrivacyNotice } from '@/features/privacy/privacy-notice';
import { BottomBar } from '@/app/shell/bottom-bar';
import { Footer } from '@/app/shell/footer';
import { PublicHeader } from '@/app/shell/public/public-header';
import { PageContent, SkipLink } from './page-parts';

/** Header, page and footer of the public site. Each page sets its own width (class `page`). */
export function PublicLayout() {
  return (
    <div className="group/page flex min-h-dvh flex-col">
      <SkipLink />
      <PublicHeader />
      {/* At least as high as the screen, so that the footer does not jump when the page arrives. */}
      <PageContent className="min-h-[calc(100dvh-3.5rem)] flex-1">
        <Outlet />
      </PageContent>
      <Footer />
      <PrivacyNotice />
      <div className="h-14 sm:hidden" aria-hidden="true" />
      <BottomBar />
    </div>
  );
}
