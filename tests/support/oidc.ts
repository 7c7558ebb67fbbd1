import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import Provider, { type Configuration } from 'oidc-provider'
import { listening } from '#tests/support/listening.ts'
import { memoryStore } from './oidcStore.ts'

/** Who is signed in at the provider. */
export interface Person {
  readonly sub: string
  readonly email: string
  /** Left out: the provider does not say. */
  readonly email_verified?: boolean
  readonly name?: string
  /** The domain of a Google Workspace. */
  readonly hd?: string
  /** Whether the owner of the address's domain is verified, as Entra ID says it. */
  readonly xms_edov?: boolean
}

/** A real OpenID Connect provider on loopback. It agrees to everything for the person at it. */
export interface TestIdentityProvider {
  readonly issuer: URL
  readonly clientId: string
  readonly clientSecret: string
  /** Who signs in from now on. */
  signInAs(person: Person): void
  /** Follows an authorization address as a browser would, up to where it leaves the provider. */
  visit(address: URL): Promise<URL>
  stop(): Promise<void>
}

interface Settings {
  readonly redirectUri: string
  /** Puts the email into the ID token, as Google does; else only the userinfo endpoint tells it. */
  readonly emailInIdToken?: boolean
  /** Any free one when it is left out. */
  readonly port?: number
}

const clientId = 'greenroom'

export async function startIdentityProvider(settings: Settings): Promise<TestIdentityProvider> {
  const clientSecret = randomBytes(24).toString('base64url')
  let person: Person | undefined
  const server = createServer()
  const issuer = await listen(server, settings.port)
  const provider = new Provider(
    issuer.origin,
    configuration(settings, clientSecret, () => person),
  )
  const answer = provider.callback()
  server.on('request', (request, response) => {
    const signingIn = request.url?.startsWith('/interaction/')
    if (!signingIn) return answer(request, response)
    return provider.interactionFinished(request, response, {
      login: { accountId: person?.sub ?? 'nobody' },
    })
  })
  return {
    issuer,
    clientId,
    clientSecret,
    signInAs(next) {
      person = next
    },
    visit,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function configuration(
  { redirectUri, emailInIdToken = false }: Settings,
  clientSecret: string,
  whoIsThere: () => Person | undefined,
): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    adapter: memoryStore(),
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    clientAuthMethods: ['client_secret_post', 'client_secret_basic'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified', 'hd', 'xms_edov'],
      profile: ['name'],
    },
    conformIdTokenClaims: !emailInIdToken,
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kty: 'RSA', use: 'sig' }] },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ ...whoIsThere(), sub: accountId }),
    }),
    async loadExistingGrant({ oidc }) {
      const accountId = oidc.session?.accountId
      if (!accountId) return undefined
      const grant = new oidc.provider.Grant({ clientId, accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}

async function visit(address: URL): Promise<URL> {
  const cookies = new Map<string, string>()
  let next = address
  for (let hops = 0; hops < 10; hops += 1) {
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`${next.pathname} answered ${response.status}`)
    next = new URL(location, next)
    if (next.origin !== address.origin) return next
  }
  throw new Error('The provider redirects in circles')
}

const listen = async (server: Server, port?: number): Promise<URL> =>
  new URL(`http://127.0.0.1:${await listening(server, port)}`)
