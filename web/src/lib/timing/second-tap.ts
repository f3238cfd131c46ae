/** Longer than the second press of a double tap takes to come. */
export const SECOND_TAP_MS = 700;

/** Waits until no second tap is to come: it would press what has taken the place of the button. */
export const afterSecondTap = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, SECOND_TAP_MS));

/** A response, not before no second tap is to come: for what moves or closes as soon as the response is there. */
export async function pastSecondTap<T>(asked: Promise<T>): Promise<T> {
  const [response] = await Promise.all([asked, afterSecondTap()]);
  return response;
}
