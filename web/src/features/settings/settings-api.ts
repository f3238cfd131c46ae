import { queryOptions } from '@tanstack/react-query';
import { client, read, type Schema } from '@/api/client';

/** One session of the person. */
export type DeviceSession = Schema<'SessionView'>;

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => read(client.GET('/api/users/sessions', { signal })),
});

export const endDeviceSession = (sessionId: string) =>
  read(client.DELETE('/api/users/sessions/{sessionId}', { params: { path: { sessionId } } }));

export const deleteAccount = (password: string) =>
  read(client.POST('/api/users/delete-account', { body: { password } }));

export const restoreAccount = () => read(client.POST('/api/users/restore-account'));

export type Settings = Schema<'SettingsView'>;

/** The settings that are on or off. */
export type Flag = {
  [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never;
}[keyof Settings];

/** Switches that are turned one after the other are saved in that order. */
export const SETTINGS_SCOPE = { id: 'settings' };

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => read(client.GET('/api/users/settings', { signal })),
});

type Changes = Omit<Schema<'SettingsBody'>, 'quietHours'> & Partial<Pick<Settings, 'quietHours'>>;

/** null turns quiet hours off; the OpenAPI document cannot express that of an object. */
export const saveSettings = (body: Changes) =>
  read(client.POST('/api/users/settings', { body: body as Schema<'SettingsBody'> }));

export const exportData = () => read(client.GET('/api/users/export'));
