import { isDeepStrictEqual } from 'node:util';

const AT_ONCE = 8;

/**
 * Sends the same requests to both servers and compares the responses: the same listings in the same order with the same
 * content, and the same total unless one of them marks its total as a lower bound. The bare server reads no phrases
 * ("shortlet" as a type), so words are compared as they are typed. Throws at the first path that differs.
 */
export async function assertSameResponses(paths, port, otherPort) {
  const left = [...paths];
  const lane = async () => {
    for (let path = left.shift(); path; path = left.shift()) {
      const [ours, theirs] = await Promise.all([ask(port, asTyped(path)), ask(otherPort, asTyped(path))]);
      const differs =
        ours.status !== 200 || theirs.status !== 200
          ? `status ${ours.status} and ${theirs.status}`
          : differenceOf(ours, theirs);
      if (differs) throw new Error(`The servers answer ${path} differently: ${differs}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

const asTyped = (path) => (/[?&]q=/.test(path) ? `${path}&exact=true` : path);

function differenceOf(ours, theirs) {
  if (!isDeepStrictEqual(ours.body, theirs.body)) return 'other content';
  if (theirs.total === null) return null;
  const [counted, exact] = [Number(ours.total), Number(theirs.total)];
  if (theirs.capped) return !ours.capped && counted < exact ? `total ${counted} and at least ${exact}` : null;
  if (ours.capped ? counted > exact : counted !== exact) return `total ${counted} and ${exact}`;
  return null;
}

async function ask(port, path) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return {
    status: response.status,
    total: response.headers.get('x-total-count'),
    capped: response.headers.has('x-total-capped'),
    body: await response.json(),
  };
}
