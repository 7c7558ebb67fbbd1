import type { Context } from 'hono'
import { Failure, notFound, type Refusal } from '#server/platform/http/failure.ts'
import type { Method, SignedUrls } from './signedUrls.ts'

/** Why a request to a signed URL, of the object of this key if it is one's, is not answered; undefined when it is. */
export async function refuseUrl(
  urls: SignedUrls,
  method: Method,
  http: Context,
  key?: string,
): Promise<Refusal> {
  const verdict = await urls.check(method, new URL(http.req.url), key)
  if (verdict === 'GOOD') return undefined
  if (verdict === 'GONE') return notFound('This file no longer exists')
  return new Failure('FORBIDDEN', sentences[verdict])
}

const sentences = {
  EXPIRED: 'This URL has expired. Request a new one.',
  WITHDRAWN: 'This URL is no longer valid.',
  FORGED: 'This URL is not valid',
}
