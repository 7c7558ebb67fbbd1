import { timingSafeEqual } from 'node:crypto'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { KeyedHash } from '#server/platform/crypto/keyedHash.ts'
import { currentCaller } from '#server/platform/http/caller.ts'
import { bearerOf, type Permissions, type Standing } from './permissions.ts'

/**
 * URLs that carry their own permission: method, path and every parameter are under one signature, and so are the
 * workspace and the session that it was signed for. It ends with either, and when its time is over.
 */
export interface SignedUrls {
  /** @param expiresAt in seconds since 1970. */
  sign(address: UrlGrant, expiresAt: number): Promise<string>
  /**
   * Whether a request asks for exactly what was signed, in time, and on behalf of somebody who still may.
   *
   * @param key of the object that the address leads to, where it leads to one: whether that is still kept.
   */
  check(method: Method, url: URL, key?: string): Promise<Standing | 'EXPIRED' | 'FORGED'>
}

export type Method = 'GET' | 'PUT'

interface UrlGrant {
  readonly method: Method
  /** Whose it is. */
  readonly workspaceId: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

interface Tools {
  readonly origin: URL
  readonly keyedHash: KeyedHash
  readonly permissions: Pick<Permissions, 'standing'>
  readonly clock: Clock
}

export function openSignedUrls({ origin, keyedHash, permissions, clock }: Tools): SignedUrls {
  const signatureOf = (method: Method, path: string, query: URLSearchParams) =>
    keyedHash('signed-url', `${method}\n${path}\n${canonical(query)}`)

  return {
    async sign({ method, workspaceId, path, query }, expiresAt) {
      const url = new URL(path, origin)
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      const caller = currentCaller()
      url.searchParams.set('workspace', workspaceId)
      if (caller) url.searchParams.set('bearer', bearerOf(caller))
      url.searchParams.set('expires', String(expiresAt))
      url.searchParams.set('signature', await signatureOf(method, path, url.searchParams))
      return url.href
    },

    async check(method, url, key) {
      const given = url.searchParams.get('signature') ?? ''
      const expected = await signatureOf(method, url.pathname, url.searchParams)
      if (!isSame(given, expected)) return 'FORGED'
      const expiresAt = Number(url.searchParams.get('expires'))
      if (clock().getTime() >= expiresAt * 1000) return 'EXPIRED'
      const workspaceId = url.searchParams.get('workspace') ?? ''
      const bearer = url.searchParams.get('bearer')
      return permissions.standing({ workspaceId, bearer, key })
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
