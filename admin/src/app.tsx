import { Admin, Resource } from 'react-admin';
import { authProvider } from './api/auth-provider';
import { dataProvider } from './api/data-provider';
import { queryClient } from './api/query-client';
import { Dashboard } from './dashboard/dashboard';
import { Layout } from './layout/layout';
import { Notices } from './layout/notices';
import { NotFound } from './layout/not-found';
import { SignInPage } from './layout/sign-in-page';
import { words } from './layout/words';
import { resources } from './resources';
import { preferences } from './storage/preferences';
import { darkTheme, lightTheme } from './theme';

const store = preferences();

/** The console for admins. */
export const App = () => (
  <Admin
    title="Gidana console"
    authProvider={authProvider}
    dataProvider={dataProvider}
    queryClient={queryClient}
    store={store}
    i18nProvider={words}
    dashboard={Dashboard}
    layout={Layout}
    catchAll={NotFound}
    loginPage={SignInPage}
    notification={Notices}
    lightTheme={lightTheme}
    darkTheme={darkTheme}
    requireAuth
    disableTelemetry
  >
    {resources.map((resource) => (
      <Resource key={resource.name} {...resource} />
    ))}
  </Admin>
);
