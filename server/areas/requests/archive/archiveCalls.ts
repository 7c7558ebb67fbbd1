import { and, eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { requestRoutes } from '#contract/resources/requests.ts'
import { creatorRequests, creatorTasks } from '#server/database/schema/requests.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { inWorkspace } from '#server/platform/db/inWorkspace.ts'
import { respond } from '#server/platform/http/calls.ts'
import { Failure, notFound } from '#server/platform/http/failure.ts'
import { passingFailure } from '#server/platform/http/passingFailure.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { missing } from '#server/platform/resource/inOrder.ts'
import { rowOf } from '#server/platform/resource/rowsOf.ts'
import { contentHeaders } from '#server/platform/storage/contentHeaders.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import { limitedToByBearer } from '#server/platform/storage/permissions.ts'
import { refuseUrl } from '#server/platform/storage/refuseUrl.ts'
import { openSignedUrls } from '#server/platform/storage/signedUrls.ts'
import { type StoredEntry, zipOf, zipSize } from '#server/platform/storage/zipStream.ts'
import { type ArchiveSpec, archivedFiles } from './archivedFiles.ts'
import { archiveNames } from './archiveNames.ts'

interface Services
  extends Needs<'database' | 'keyedHash' | 'permissions' | 'clock' | 'log', 'appUrl'> {
  readonly storage: ObjectStorage
}

/** How long an archive may be begun to be downloaded. Once begun, it goes on. */
const lifetimeSeconds = 900

/** The call that says where a request's files can be had as one zip, and the route that gives it out. */
export function requestArchives(services: Services): {
  readonly served: Served[]
  readonly routes: Hono
} {
  const { config, permissions, keyedHash, clock, log } = services
  const urls = openSignedUrls({
    origin: config.appUrl,
    keyedHash,
    permissions,
    clock,
  })

  const urlOf = (workspaceId: string, spec: ArchiveSpec, expiresAt: Date) =>
    urls.sign(
      {
        method: 'GET',
        workspaceId,
        path: `/archives/${spec.requestId}`,
        query: {
          ...(spec.taskId === undefined ? {} : { task: spec.taskId }),
          ...(spec.approved ? { approved: '1' } : {}),
        },
      },
      Math.floor(expiresAt.getTime() / 1000),
    )

  const served = [
    serve(requestRoutes.archive, async ({ tx, params, body, principal }) => {
      const { task_id: taskId, approved } = body
      const spec = { requestId: params.request_id, taskId, approved }
      const title = await titleOf(tx, spec)
      if (title instanceof Failure) return title
      const files = await archivedFiles(tx, spec)
      if (files.length === 0) return new Failure('CONFLICT', nothing(spec))
      const expiresAt = new Date(clock().getTime() + lifetimeSeconds * 1000)
      return {
        object_url: await urlOf(principal.workspaceId, spec, expiresAt),
        expires_at: expiresAt.toISOString(),
        file_total: files.length,
        size: files.reduce((sum, { size }) => sum + size, 0),
      }
    }),
  ]

  const routes = new Hono()
  routes.get('/archives/:request_id', async (http) => {
    const refusal = await refuseUrl(urls, 'GET', http)
    return refusal ? respond(http, refusal) : giveOut(services, http)
  })
  routes.onError((error, http) => {
    const failure = passingFailure(error)
    if (failure) return respond(http, failure)
    log.error(
      { err: error, request_id: http.get('requestId') },
      'an archive could not be given out',
    )
    return respond(http, new Failure('INTERNAL_ERROR', 'Something went wrong on our side'))
  })
  return { served, routes }
}

const nothing = ({ approved }: ArchiveSpec) =>
  approved ? 'No files have been approved yet' : 'No files have been received yet'

/** What an archive is called after: the request, and whose task it is. */
async function titleOf(tx: Transaction, spec: ArchiveSpec): Promise<string | Failure> {
  const { requestId, taskId } = spec
  const request = await rowOf(tx, creatorRequests, requestId)
  if (!request) return missing([requestId])
  if (taskId === undefined) return request.title
  const [task] = await tx
    .select({ id: creatorTasks.id })
    .from(creatorTasks)
    .where(and(eq(creatorTasks.id, taskId), eq(creatorTasks.requestId, requestId)))
  return task ? request.title : missing([taskId])
}

/** Sealed like a call of the workspace that the URL was given out to. */
async function giveOut({ database, storage }: Services, http: Context): Promise<Response> {
  const { workspace: workspaceId = '', task: taskId, approved, bearer } = http.req.query()
  const limitedTo = limitedToByBearer(bearer)
  const spec = { requestId: http.req.param('request_id') ?? '', taskId, approved: approved === '1' }
  const seal = { principal: { mode: 'USER', workspaceId, limitedTo }, readOnly: true } as const
  const found = await inWorkspace(database, seal, async (rows) => {
    const title = await titleOf(rows, spec)
    return title instanceof Failure ? title : { title, files: await archivedFiles(rows, spec) }
  })
  if (found instanceof Failure) return respond(http, found)
  if (found.files.length === 0) return respond(http, notFound(nothing(spec)))
  const names = archiveNames(found.files)
  const entries = found.files.flatMap(({ objectKey, size, createdAt }, index): StoredEntry[] =>
    objectKey === null
      ? []
      : [{ name: names[index] ?? objectKey, size, objectKey, lastModified: createdAt }],
  )
  const whose = taskId === undefined ? '' : ` - ${found.files[0]?.creatorName}`
  const fileName = `${found.title}${whose}.zip`
  const headers = contentHeaders({ type: 'application/zip', fileName, download: true })
  for (const [name, value] of Object.entries(headers)) http.header(name, value)
  http.header('Accept-Ranges', 'none')
  http.header('Cache-Control', 'private, no-store')
  http.header('Content-Length', String(zipSize(entries)))
  return http.req.method === 'HEAD' ? http.body(null) : http.body(zipOf(storage, entries))
}
