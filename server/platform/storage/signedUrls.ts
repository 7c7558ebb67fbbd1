import { timingSafeEqual } from 'node:crypto'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { KeyedHash } from '#server/platform/crypto/keyedHash.ts'

/** Addresses that carry their own permission: method, path and every parameter are under one signature. */
export interface SignedUrls {
  /** @param expiresAt in seconds since 1970. */
  sign(address: Address, expiresAt: number): Promise<string>
  /** Whether a request asks for exactly what was signed, and in time. */
  check(method: Method, url: URL): Promise<'GOOD' | 'EXPIRED' | 'FORGED'>
}

export type Method = 'GET' | 'PUT'

interface Address {
  readonly method: Method
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

interface Tools {
  readonly origin: URL
  readonly keyedHash: KeyedHash
  readonly clock: Clock
}

export function openSignedUrls({ origin, keyedHash, clock }: Tools): SignedUrls {
  const signatureOf = (method: Method, path: string, query: URLSearchParams) =>
    keyedHash('signed-url', `${method}\n${path}\n${canonical(query)}`)

  return {
    async sign({ method, path, query }, expiresAt) {
      const url = new URL(path, origin)
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      url.searchParams.set('expires', String(expiresAt))
      url.searchParams.set('signature', await signatureOf(method, path, url.searchParams))
      return url.href
    },

    async check(method, url) {
      const given = url.searchParams.get('signature') ?? ''
      const expected = await signatureOf(method, url.pathname, url.searchParams)
      if (!isSame(given, expected)) return 'FORGED'
      const expiresAt = Number(url.searchParams.get('expires'))
      return clock().getTime() < expiresAt * 1000 ? 'GOOD' : 'EXPIRED'
    },
  }
}

/** The parameters but the signature itself, in an order of their own. */
function canonical(query: URLSearchParams): string {
  const parameters = new URLSearchParams(query)
  parameters.delete('signature')
  parameters.sort()
  return parameters.toString()
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
