import { randomUUID } from 'node:crypto';
import type { SignedIn } from '../../factories/factories';
import type { TestApp } from '../../setup/test-app';

export const NOBODY = '00000000-0000-7000-8000-000000000000';

/** A community of this owner, made by the requests that a person sends. */
export async function aCommunity(
  app: TestApp,
  owner: SignedIn,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const body = { name: `Circle ${randomUUID()}`, description: 'About homes', privacy: 'public', ...fields };
  const made = await app.as(owner).post('/communities', body);
  if (made.status !== 201) throw new Error(made.text);
  return made.body.communityId as string;
}

export async function aPost(
  app: TestApp,
  author: SignedIn,
  communityId: string,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const body = { title: 'A plumber', body: 'He is **good**', ...fields };
  const made = await app.as(author).post(`/communities/${communityId}/posts`, body);
  if (made.status !== 201) throw new Error(made.text);
  return made.body.postId as string;
}

/** A new person who belongs to it, let in by the owner where that is needed. */
export async function aMember(app: TestApp, owner: SignedIn, communityId: string): Promise<SignedIn> {
  const person = await app.make.aUser();
  const joined = await app.as(person).post(`/communities/${communityId}/join`);
  if (joined.body.status === 'Pending')
    await app.as(owner).post(`/communities/${communityId}/users/${person.userId}/approve`);
  return person;
}

export async function aModerator(app: TestApp, owner: SignedIn, communityId: string): Promise<SignedIn> {
  const person = await aMember(app, owner, communityId);
  await app.as(owner).post(`/communities/${communityId}/users/${person.userId}/role`, { role: 'Moderator' });
  return person;
}
