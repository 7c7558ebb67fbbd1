import type { Context } from 'hono'
import { Failure } from '#server/platform/http/failure.ts'
import type { Method, SignedUrls } from './signedUrls.ts'

/** Why a request to a signed URL is not answered; undefined when it is. */
export async function refuseUrl(
  urls: SignedUrls,
  method: Method,
  http: Context,
): Promise<Failure | undefined> {
  const verdict = await urls.check(method, new URL(http.req.url))
  if (verdict === 'GOOD') return undefined
  return new Failure('FORBIDDEN', sentences[verdict])
}

const sentences = {
  EXPIRED: 'This URL has expired. Request a new one.',
  WITHDRAWN: 'This URL is no longer valid.',
  FORGED: 'This URL is not valid',
}
