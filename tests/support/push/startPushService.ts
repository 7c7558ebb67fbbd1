import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { Outside } from '#server/platform/foreign/requestForeign.ts'
import { listening } from '#tests/support/listening.ts'
import { certificate, certificateKey } from './certificate.ts'

/** A browser that is subscribed: what it tells the server, and what it alone knows. */
export interface SubscribedBrowser {
  readonly subscription: {
    readonly endpoint: string
    readonly keys: { readonly p256dh: string; readonly auth: string }
  }
  /** What the body of a push says to it (RFC 8188 and 8291). */
  readonly decrypt: (body: Buffer) => unknown
}

export interface Pushed {
  readonly path: string
  readonly ttl: number
  readonly urgency: string
  readonly topic: string
  /** What the signed token says, whose signature has been verified with the key that it came with. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string }
  /** The key of the server, as browsers subscribe with. */
  readonly key: string
  readonly body: Buffer
}

/** A push service on this machine, over TLS, and an outside in which `push.example` leads to it and every other name to a private network. */
export interface PushService {
  readonly pushed: Pushed[]
  readonly outside: Outside
  /** How it answers from now on; with 201 until something is said. */
  answer: (response: ServerResponse) => void
  readonly close: () => Promise<void>
}

export const taken = (response: ServerResponse) => void response.writeHead(201).end()

/** What fails its checks is answered with 403, as push services do, and is not among what was pushed. */
export async function startPushService(): Promise<PushService> {
  const trusted = getCACertificates()
  setDefaultCACertificates([...trusted, certificate])
  const pushed: Pushed[] = []
  const server = createServer(
    { cert: certificate, key: certificateKey },
    async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
      const vapid = readVapid(request.headers.authorization ?? '')
      if (!vapid || request.headers['content-encoding'] !== 'aes128gcm') {
        response.writeHead(403).end()
        return
      }
      pushed.push({
        path: request.url ?? '',
        ttl: Number(request.headers['ttl']),
        urgency: String(request.headers['urgency']),
        topic: String(request.headers['topic']),
        ...vapid,
        body: Buffer.concat(chunks),
      })
      service.answer(response)
    },
  )
  const port = await listening(server)
  const service: PushService = {
    pushed,
    outside: {
      resolve: async (host) => [host === 'push.example' ? '127.0.0.1' : '10.0.0.7'],
      mayConnect: (ip) => ip === '127.0.0.1',
      port,
    },
    answer: taken,
    close: async () => {
      setDefaultCACertificates(trusted)
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return service
}

/** What an `Authorization` says (RFC 8292); undefined where it is not signed with the key that it names. */
function readVapid(authorization: string): Pick<Pushed, 'claims' | 'key'> | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return undefined
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isSigned
    ? { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) }
    : undefined
}

export function subscribedBrowser(
  name: string,
  endpoint = `https://push.example/${name}`,
): SubscribedBrowser {
  const pair = createECDH('prime256v1')
  const own = pair.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint,
      keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    },
    decrypt: (body) => {
      const salt = body.subarray(0, 16)
      const idLength = body[20] ?? 0
      const server = body.subarray(21, 21 + idLength)
      const sealed = body.subarray(21 + idLength)
      const derive = (secret: Buffer, with_: Buffer, info: Buffer, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, with_, info, length))
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, server])
      const secret = derive(pair.computeSecret(server), auth, info, 32)
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
    },
  }
}
