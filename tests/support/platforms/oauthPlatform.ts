import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Provider, { type Configuration } from 'oidc-provider'
import { object } from 'yup'
import type { Platform } from '#contract/reference/platforms.ts'
import type {
  Answer,
  Asking,
  Connector,
  Profile,
} from '#server/areas/creators/connectors/connector.ts'
import { ok } from '#server/areas/creators/connectors/connector.ts'
import { counted, readShape, said } from '#server/areas/creators/connectors/shape.ts'
import { listening } from '#tests/support/listening.ts'
import { memoryStore } from '#tests/support/oidcStore.ts'
import type { TestedPlatforms } from './testedPlatforms.ts'

/** A platform with a real OAuth server of its own, on loopback, and an account for whoever is signed in there. */
export interface OAuthPlatform {
  readonly connector: Connector
  readonly outside: TestedPlatforms['outside']
  readonly app: { readonly clientId: string; readonly clientSecret: string }
  /** Who is signed in there from now on, and how many follow them. */
  signInAs: (handle: string, followers: number) => void
  /** What they agree to from now on; nothing: they refuse. */
  agreeTo: (...scopes: readonly Scope[]) => void
  /** Ends all that anybody has consented to. */
  revokeAll: () => void
  /** How often a token was asked for. */
  readonly tokensAsked: () => number
  /** What the API answers in place of an account, until it is undefined. */
  failing: number | undefined
  /** Follows an authorization URL as a browser would, up to where it leaves the platform. */
  visit: (url: string) => Promise<URL>
  stop: () => Promise<void>
}

type Scope = 'profile.read' | 'posts.read'

const profileAnswer = object({ id: said(), name: said(), followers: counted() })

interface Settings {
  readonly redirectUri: string
  /** What its access tokens are good for, in seconds. */
  readonly tokenSeconds?: number
  readonly platform?: Platform
}

/** Starts it. What it stands for is Instagram, unless something else is said. */
export async function startOAuthPlatform({
  redirectUri,
  tokenSeconds = 3_600,
  platform: name = 'INSTAGRAM',
}: Settings): Promise<OAuthPlatform> {
  const app = { clientId: 'greenroom', clientSecret: randomBytes(24).toString('base64url') }
  const people = new Map<string, number>()
  let store = memoryStore()
  let [present, agreed, asked] = ['jade', ['profile.read', 'posts.read'], 0]
  const server = createServer()
  const port = await listening(server)
  const issuer = `http://127.0.0.1:${port}`
  const provider = new Provider(issuer, {
    ...configuration(tokenSeconds, (kind) => proxied(() => store(kind))),
    clients: [
      {
        client_id: app.clientId,
        client_secret: app.clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    async loadExistingGrant({ oidc }) {
      const accountId = oidc.session?.accountId
      if (!accountId) return undefined
      const grant = new oidc.provider.Grant({ clientId: app.clientId, accountId })
      for (const scope of ['profile.read', 'posts.read'])
        if (agreed.includes(scope)) grant.addOIDCScope(scope)
        else grant.rejectOIDCScope(scope)
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/token') asked += 1
    if (request.url?.startsWith('/interaction/')) {
      const login =
        agreed.length > 0 ? { login: { accountId: present } } : { error: 'access_denied' }
      return provider.interactionFinished(request, response, login)
    }
    if (request.url !== '/api/me') return answer(request, response)
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    const found = await provider.AccessToken.find(token)
    const status = platform.failing ?? (found ? 200 : 401)
    response.writeHead(status, { 'content-type': 'application/json' })
    const handle = found?.accountId ?? ''
    const account = { id: `id-of-${handle}`, name: handle, followers: people.get(handle) ?? 0 }
    response.end(JSON.stringify(status === 200 ? account : {}))
  })
  const platform: OAuthPlatform = {
    connector: connectorOf(name, issuer),
    outside: {
      resolve: async () => ['127.0.0.1'],
      mayConnect: (ip, at) => ip === '127.0.0.1' && at === port,
    },
    app,
    failing: undefined,
    signInAs(handle, followers) {
      present = handle
      people.set(handle, followers)
    },
    agreeTo(...scopes) {
      agreed = [...scopes]
    },
    revokeAll() {
      store = memoryStore()
    },
    tokensAsked: () => asked,
    visit,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return platform
}

/** A store that may be changed for an empty one. */
const proxied = (kept: () => ReturnType<ReturnType<typeof memoryStore>>) => ({
  upsert: (...given: Parameters<ReturnType<typeof kept>['upsert']>) => kept().upsert(...given),
  find: (id: string) => kept().find(id),
  findByUid: (uid: string) => kept().findByUid(uid),
  findByUserCode: (code: string) => kept().findByUserCode(code),
  consume: (id: string) => kept().consume(id),
  destroy: (id: string) => kept().destroy(id),
  revokeByGrantId: (id: string) => kept().revokeByGrantId(id),
})

const configuration = (
  tokenSeconds: number,
  adapter: NonNullable<Configuration['adapter']>,
): Configuration => ({
  adapter,
  ttl: {
    AccessToken: tokenSeconds,
    AuthorizationCode: 60,
    Grant: 86_400,
    Interaction: 600,
    RefreshToken: 86_400,
    Session: 1,
  },
  scopes: ['profile.read', 'posts.read'],
  clientAuthMethods: ['client_secret_post'],
  pkce: { required: () => true },
  issueRefreshToken: async () => true,
  rotateRefreshToken: true,
  cookies: { keys: [randomBytes(24).toString('base64url')] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
  findAccount: (_context, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
})

function connectorOf(platform: Platform, issuer: string): Connector {
  const profile = async (ask: Asking): Promise<Answer<Profile>> => {
    const call = 'me'
    const answer = await ask.get({ call, url: new URL('/api/me', issuer) })
    if (answer.kind !== 'SAID') return answer
    if (answer.status === 401)
      return { kind: 'RECONNECT', why: 'Access was taken back at the platform' }
    const read = readShape(profileAnswer, answer.json, call)
    if (read.kind !== 'OK') return read
    const { id, name, followers } = read.value
    return ok({ externalId: id, handle: name, displayName: name, avatarUrl: null, followers })
  }
  return {
    platform,
    access: 'OAUTH',
    oauth: {
      authorizeUrl: new URL('/auth', issuer),
      tokenUrl: new URL('/token', issuer),
      scopes: [
        { name: 'profile.read', reads: 'Your name and followers' },
        { name: 'posts.read', reads: 'Your posts and their figures' },
      ],
      scopeSeparator: ' ',
      clientIdName: 'client_id',
      clientAuth: 'FORM',
      pkce: true,
    },
    reports: ['followers'],
    quota: { calls: 10_000, perSeconds: 60 },
    host: new URL(issuer).host,
    refreshedAtOnce: 10,
    resolve: async (ask, handle) => {
      const found = await profile(ask)
      if (found.kind !== 'OK' || found.value.handle === handle)
        return found.kind === 'OK' ? ok(found.value.externalId) : found
      return { kind: 'GONE', why: 'Another account is connected' }
    },
    profile: (ask) => profile(ask),
    posts: async () => ok({ posts: [], cursor: undefined }),
    refresh: async () => ok([]),
  }
}

async function visit(url: string): Promise<URL> {
  const cookies = new Map<string, string>()
  const first = new URL(url)
  let next = first
  for (let hops = 0; hops < 10; hops += 1) {
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(key, value)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`${next.pathname}: ${response.status} ${await response.text()}`)
    next = new URL(location, next)
    if (next.origin !== first.origin) return next
  }
  throw new Error('The platform redirects in circles')
}
