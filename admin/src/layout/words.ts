import { defaultI18nProvider, type I18nProvider } from 'react-admin';

/** Plainer wording for react-admin's messages about "elements", and the words of the site. */
const PLAINER: Record<string, string> = {
  'ra.auth.logout': 'Sign out',
  'ra.notification.created': 'Created',
  'ra.notification.updated': 'Saved',
  'ra.notification.deleted': 'Deleted',
  'ra.notification.item_doesnt_exist': 'This no longer exists',
  'ra.message.delete_title': 'Delete this?',
  'ra.message.delete_content': 'This cannot be undone.',
};

export const words: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key, options) => PLAINER[key] ?? defaultI18nProvider.translate(key, options),
};
