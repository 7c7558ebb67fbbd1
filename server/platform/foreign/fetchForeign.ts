import { internet, type Outside, readForeign, requestForeign } from './requestForeign.ts'

/** What an address gave; or why it gives nothing: for good, or this time. */
export type Fetched = Uint8Array<ArrayBuffer> | 'REFUSED' | 'NOT_THERE' | 'TOO_LARGE' | 'AWAY'

const maxRedirects = 3

/** How long all of it may take, in milliseconds. */
const timeoutMs = 10_000

/**
 * Fetches what strangers have named, without letting them reach anything but the public internet, also where they
 * redirect to. Sends no cookies and no referrer.
 */
export async function fetchForeign(
  from: string,
  stopping: AbortSignal,
  outside: Outside = internet,
): Promise<Fetched> {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)])
  try {
    let url = from
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const answer = await requestForeign(url, { headers: sent, signal, outside })
      if (answer === 'REFUSED') return answer
      const { statusCode: status = 0, headers } = answer
      if (status === 200) return await readForeign(answer)
      answer.destroy()
      if (!isRedirect(status) || !headers.location) return isPassing(status) ? 'AWAY' : 'NOT_THERE'
      if (!URL.canParse(headers.location, url)) return 'NOT_THERE'
      url = new URL(headers.location, url).href
    }
    return 'REFUSED'
  } catch {
    return 'AWAY'
  }
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status)

/** What is said by who may say something else later. */
const isPassing = (status: number) => status === 429 || status >= 500

const sent = {
  accept: 'image/avif,image/webp,image/*',
  'accept-encoding': 'identity',
  'user-agent': 'Greenroom',
}
