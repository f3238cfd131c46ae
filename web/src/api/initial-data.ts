let answers: Record<string, unknown> | undefined;

/**
 * The answers that the served page brought along, by path below /api: the first call for one of them needs no network.
 * They were made for a visitor, so the signed-in ask for their own.
 */
export function takeInitialAnswer(request: Request): Response | null {
  if (request.method !== 'GET' || request.headers.has('authorization')) return null;
  const { pathname, search } = new URL(request.url);
  const path = pathname.replace(/^\/api/, '');
  answers ??= readAnswers();
  if (search || !(path in answers)) return null;
  const answer = answers[path];
  delete answers[path];
  return Response.json(answer);
}

function readAnswers(): Record<string, unknown> {
  const element = document.getElementById('initial-data');
  return element?.textContent ? (JSON.parse(element.textContent) as Record<string, unknown>) : {};
}
