/** Pictures of units that are being sent. They outlive the step of the wizard that shows them. */
const sending = new Set<Promise<void>>();

export function whileSending(send: () => Promise<void>): Promise<void> {
  const sent = send().finally(() => sending.delete(sent));
  sending.add(sent);
  return sent;
}

export const arePicturesPending = (): boolean => sending.size > 0;

/** Before units are saved: resolves when their pictures are there, rejects if one of them could not be sent. */
export async function picturesSent(): Promise<void> {
  await Promise.all(sending);
}
