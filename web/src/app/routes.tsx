import { lazy, useState } from 'react';
import { Navigate, Route, Routes, useParams } from 'react-router';
import {
  completeProfile,
  fallback,
  onboarding,
  onboardingLayout,
  open,
  own,
  shellLayout,
  type PageFile,
  loadedPage,
  loadPage,
} from './pages';
import { PublicLayout } from './layouts/public-layout';
import { RequireSession } from './layouts/require-session';

/** A page that is loaded on first navigation to it. */
function page(file: PageFile) {
  const Late = lazy(async () => ({ default: await loadPage(file) }));
  const Page = () => {
    // Decided once: another component later would mount the page again.
    const [Shown] = useState(() => loadedPage(file) ?? Late);
    return <Shown />;
  };
  return <Page />;
}

const aliases: Record<string, string> = {
  'terms-of-services': '/terms-and-conditions',
  'privacy-policies': '/privacy',
};

function entries(pages: Record<string, PageFile>) {
  return Object.entries(pages).map(([path, file]) => <Route key={path} path={path} element={page(file)} />);
}

export function AppRoutes() {
  return routes;
}

// Built once: a new route element on every render would load and mount its page again.
const routes = (
  <Routes>
    <Route element={page(onboardingLayout)}>
      {entries(onboarding)}
      <Route element={<RequireSession />}>
        <Route path="complete-profile" element={page(completeProfile)} />
      </Route>
    </Route>
    <Route element={<RequireSession />}>
      <Route element={page(shellLayout)}>{entries(own)}</Route>
    </Route>
    <Route element={<PublicLayout />}>
      {entries(open)}
      {Object.entries(aliases).map(([from, to]) => (
        <Route key={from} path={from} element={<Navigate to={to} replace />} />
      ))}
      <Route path="communities/:id" element={<CommunityAlias />} />
      <Route path="*" element={page(fallback)} />
    </Route>
  </Routes>
);

function CommunityAlias() {
  return <Navigate to={`/community/${useParams().id}`} replace />;
}
