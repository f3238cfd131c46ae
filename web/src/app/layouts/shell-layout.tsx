import { Outlet } from 'react-router';
import type { Prefetch } from '@/api/prefetch';
import { BottomBar } from '@/app/shell/bottom-bar';
import { profileQuery } from '@/features/profile/profile-api';
import { DeletedAccount } from '@/features/settings/deleted-account';
import { SideRail } from '@/app/shell/side-rail';
import { TopBar } from '@/app/shell/top-bar';
import { PageContent, SkipLink } from './page-parts';

/** Side rail and top bar around every signed-in page. */
export function ShellLayout() {
  return (
    <div className="group/page flex min-h-dvh">
      <SkipLink />
      <SideRail />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar />
        <PageContent className="page flex-1 py-6 pb-24 sm:pb-12 lg:py-8">
          <DeletedAccount />
          <Outlet />
        </PageContent>
      </div>
      <BottomBar />
    </div>
  );
}

ShellLayout.prefetch = ((client, userId) => client.prefetchQuery(profileQuery(userId))) satisfies Prefetch;
