import { queryOptions } from '@tanstack/react-query';
import { client, read, type Schema } from '@/api/client';

export type Case = Schema<'CaseView'>;

const KEY = 'cases';
export const CASES_KEY = [KEY];

export const casesQuery = (userId: string) =>
  queryOptions({
    queryKey: [KEY, 'of', userId],
    queryFn: ({ signal }) =>
      read(
        client.GET('/api/users/{userId}/cases', {
          params: { path: { userId }, query: { limit: 100 } },
          signal,
        }),
      ),
  });

export const caseQuery = (number: string) =>
  queryOptions({
    queryKey: [KEY, 'one', number],
    queryFn: ({ signal }) =>
      read(client.GET('/api/cases/{number}', { params: { path: { number } }, signal })),
  });

export const addEvidence = (number: string, body: Schema<'EvidenceBody'>, idempotencyKey: string) =>
  read(
    client.POST('/api/cases/{number}/evidence', {
      params: { path: { number } },
      body,
      idempotencyKey,
    }),
  );

export const appeal = (number: string, reason: string) =>
  read(client.POST('/api/cases/{number}/appeal', { params: { path: { number } }, body: { reason } }));
