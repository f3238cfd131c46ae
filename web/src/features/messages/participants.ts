import type { Conversation, Participant } from './messages-api';

export const othersIn = ({ participants }: Conversation, me: string | undefined): Participant[] =>
  participants.filter(({ userId }) => userId !== me);

export const namesOf = (people: Participant[]): string => people.map(({ fullName }) => fullName).join(', ');
