import { eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { personalDataRoutes } from '#contract/resources/personalData.ts'
import { users } from '#server/database/schema/accounts.ts'
import { creators } from '#server/database/schema/creators.ts'
import type { Needs } from '#server/platform/area.ts'
import { inWorkspace, wholeWorkspace } from '#server/platform/db/inWorkspace.ts'
import { respond } from '#server/platform/http/calls.ts'
import { Failure, invalid } from '#server/platform/http/failure.ts'
import { passingFailure } from '#server/platform/http/passingFailure.ts'
import { type Served, serve, serveAccount, serveToUsers } from '#server/platform/http/serve.ts'
import { missing } from '#server/platform/resource/inOrder.ts'
import { rowOf } from '#server/platform/resource/rowsOf.ts'
import { contentHeaders } from '#server/platform/storage/contentHeaders.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import { refuseUrl } from '#server/platform/storage/refuseUrl.ts'
import { openSignedUrls } from '#server/platform/storage/signedUrls.ts'
import { archivedUser } from './archive/archivedUser.ts'
import { creatorParts } from './archive/creatorParts.ts'
import { type ArchivedPerson, personArchive } from './archive/personArchive.ts'
import { readSealed } from './archive/readSealed.ts'
import { eraseCreator } from './erasure/eraseCreator.ts'

interface Services
  extends Needs<'database' | 'keyedHash' | 'permissions' | 'clock' | 'log', 'appUrl'> {
  readonly storage: ObjectStorage
}

/** How long an archive may be begun to be downloaded. Once begun, it goes on. */
const lifetimeSeconds = 900

const paths = { USER: '/archives/person/own.zip', CREATOR: '/archives/person/creator.zip' } as const

/** The calls that say where a person's data can be had, and the pages that give it out. */
export function personalDataCalls(services: Services): {
  readonly calls: Served[]
  readonly pages: Hono
} {
  const { config, permissions, keyedHash, clock, log } = services
  const urls = openSignedUrls({ origin: config.appUrl, keyedHash, permissions, clock })
  const urlOf = async (whose: keyof typeof paths, workspaceId: string, personId: string) => {
    const expiresAt = Math.floor(clock().getTime() / 1000) + lifetimeSeconds
    const grant = {
      method: 'GET',
      workspaceId,
      path: paths[whose],
      query: { id: personId },
    } as const
    const url = await urls.sign(grant, expiresAt)
    return { url, expires_at: new Date(expiresAt * 1000).toISOString() }
  }

  const calls = [
    serveAccount(personalDataRoutes.ownArchive, ({ principal }) =>
      urlOf('USER', principal.workspaceId, principal.userId),
    ),
    serve(personalDataRoutes.creatorArchive, async ({ tx, params, principal }) => {
      const found = await rowOf(tx, creators, params.creator_id)
      if (!found) return missing([params.creator_id])
      return urlOf('CREATOR', principal.workspaceId, found.id)
    }),
    serveToUsers(personalDataRoutes.eraseCreator, async ({ tx, params, body, principal }) => {
      const [creator] = await tx
        .select()
        .from(creators)
        .where(eq(creators.id, params.creator_id))
        .for('update')
      if (!creator) return missing([params.creator_id])
      if (!isSameName(body.name, creator.name)) return wrongName()
      const payment_total = await eraseCreator(tx, { creator, requestedBy: principal.userId })
      return { erased: true, payment_total }
    }),
  ]

  const findOf = { USER: findUser, CREATOR: findCreator } as const
  const pages = new Hono()
  for (const whose of ['USER', 'CREATOR'] as const) {
    pages.get(paths[whose], async (http) => {
      const refusal = await refuseUrl(urls, 'GET', http)
      if (refusal) return respond(http, refusal)
      const found = await findOf[whose](services, http)
      return found instanceof Failure ? respond(http, found) : giveOut(services, http, found)
    })
  }
  pages.onError((error, http) => {
    const failure = passingFailure(error)
    if (failure) return respond(http, failure)
    log.error({ err: error, request_id: http.get('requestId') }, 'an archive of a person broke off')
    return respond(http, new Failure('INTERNAL_ERROR', 'Something went wrong on our side'))
  })
  return { calls, pages }
}

/** As somebody types it who reads it. */
const isSameName = (typed: string, name: string) =>
  plain(typed).localeCompare(plain(name), undefined, { sensitivity: 'accent' }) === 0

const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ')

const wrongName = () =>
  invalid([{ path: 'body.name', message: 'This is not what the creator is called' }])

/** A user, with the rights of the tables' owner: what is theirs is spread over the workspaces that they are in. */
async function findUser({ database }: Services, http: Context): Promise<ArchivedPerson | Failure> {
  const id = http.req.query('id') ?? ''
  const [user] = await database.select({ email: users.email }).from(users).where(eq(users.id, id))
  if (!user) return missing([id])
  return archivedUser(database, { id, email: user.email })
}

/** Sealed like a call of the workspace that the URL was given out to. */
async function findCreator(
  { database }: Services,
  http: Context,
): Promise<ArchivedPerson | Failure> {
  const { id = '', workspace: workspaceId = '' } = http.req.query()
  const seal = { ...wholeWorkspace(workspaceId), readOnly: true }
  const found = await inWorkspace(database, seal, (tx) => rowOf(tx, creators, id))
  if (found instanceof Failure) return found
  if (!found) return missing([id])
  const read = readSealed(database, workspaceId)
  return { who: `the creator ${found.name}`, parts: creatorParts(id), read }
}

function giveOut({ storage, clock }: Services, http: Context, person: ArchivedPerson): Response {
  const now = clock()
  const fileName = `personal data ${now.toISOString().slice(0, 10)}.zip`
  const headers = contentHeaders({ type: 'application/zip', fileName, download: true })
  for (const [name, value] of Object.entries(headers)) http.header(name, value)
  http.header('Accept-Ranges', 'none')
  http.header('Cache-Control', 'private, no-store')
  if (http.req.method === 'HEAD') return http.body(null)
  return http.body(personArchive(person, { storage, now }))
}
