import { and, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Issue } from '#contract/errors.ts'
import { shareRoutes } from '#contract/resources/shares.ts'
import { roleReaches } from '#contract/roles.ts'
import type { RouteBody } from '#contract/route.ts'
import { maxShares, type ShareAllowances, type ShareState } from '#contract/rules/shareRules.ts'
import { hashAsked } from '#server/areas/creators/setPortalPasswords.ts'
import { reports } from '#server/database/schema/reports.ts'
import { creatorRequests } from '#server/database/schema/requests.ts'
import { shares } from '#server/database/schema/shares.ts'
import { submissions } from '#server/database/schema/submissions.ts'
import { hashToken } from '#server/platform/crypto/token.ts'
import { takeTurn } from '#server/platform/db/advisoryLocks.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure, type Refusal, refuseIssues } from '#server/platform/http/failure.ts'
import { limitedToOf, type Principal } from '#server/platform/http/principal.ts'
import { type Served, serve, serveAfter } from '#server/platform/http/serve.ts'
import { idsOf, inOrder, missing } from '#server/platform/resource/inOrder.ts'
import { rowsOf } from '#server/platform/resource/rowsOf.ts'
import { changeRows, deleteRows, fetchPage } from '#server/platform/resource/serveResource.ts'
import { readShares, type ShareServices } from './readShares.ts'
import { endGuestSessions } from './shareSessions.ts'
import { tokenOf } from './shareToken.ts'

type Create = RouteBody<typeof shareRoutes.create>[number]
type Change = RouteBody<typeof shareRoutes.update>[number]

const mayWrite = (principal: Principal) =>
  principal.mode === 'USER' && roleReaches(principal.role, 'MEMBER')

/** Fetch, make, change and delete the shares of a workspace. */
export const shareCalls = (services: ShareServices): Served[] => [
  serve(shareRoutes.fetch, ({ body, tx, principal }) =>
    fetchPage(
      tx,
      {
        table: shares,
        search: [shares.name],
        sorts: { created_at: shares.createdAt },
        defaultSort: '-created_at',
        filters: {
          id: shares.id,
          request_id: shares.requestId,
          report_id: shares.reportId,
          kind: shares.kind,
          state: isIn(services.clock()),
        },
        // Who opens a share can write as its guest.
        read: (tx, ids) =>
          readShares(tx, services, ids, mayWrite(principal) ? undefined : 'HIDDEN'),
      },
      body,
    ),
  ),

  serveAfter(shareRoutes.create, {
    before: ({ body, principal }) =>
      hashAsked(
        principal.workspaceId,
        body.map(({ password }) => password),
      ),
    async handler({ body, tx, principal }, hashes) {
      const now = services.clock()
      const refusal =
        refuseEnded(
          body.map(({ expires_at }, index) => [`body[${index}]`, expires_at]),
          now,
        ) ??
        (await refuseTooMany(tx, principal, body.length)) ??
        (await refuseUnseen(tx, body))
      if (refusal) return refusal
      const made = body.map((create, index) => {
        const id = v7()
        return { id, token: tokenOf(services.tokenSeal, id), create, hash: hashes[index] ?? null }
      })
      await tx.insert(shares).values(
        made.map(({ id, token, create, hash }) => ({
          id,
          kind: create.kind,
          name: create.name ?? '',
          requestId: create.request_id ?? null,
          reportId: create.report_id ?? null,
          submissionIds: create.submission_ids ?? null,
          tokenHash: hashToken(token),
          passwordHash: hash,
          ...allowed(create.allowances),
          watermark: create.watermark ?? false,
          expiresAt: momentOf(create.expires_at),
          createdBy: principal.mode === 'USER' ? principal.userId : null,
          limitedTo: limitedToOf(principal),
          createdAt: now,
          updatedAt: now,
        })),
      )
      const tokens = new Map(made.map(({ id, token }) => [id, token]))
      const ids = idsOf(made)
      return inOrder(ids, await readShares(tx, services, ids, tokens))
    },
  }),

  serveAfter(shareRoutes.update, {
    before: ({ body, principal }) =>
      hashAsked(
        principal.workspaceId,
        body.map(({ data }) => data.password),
      ),
    async handler({ body, tx }, hashes) {
      const now = services.clock()
      const ids = idsOf(body)
      const found = inOrder(ids, await rowsOf(tx, shares, ids))
      if (found instanceof Failure) return found
      const refusal =
        refuseEnded(
          body.map(({ data }, index) => [`body[${index}].data`, data.expires_at]),
          now,
        ) ?? refuseUnmarked(body, found)
      if (refusal) return refusal
      const hashById = new Map(ids.map((id, index) => [id, hashes[index]]))
      await changeRows(
        tx,
        shares,
        body.map(({ id, data }) => ({ id, data: { ...data, hash: hashById.get(id) } })),
        ({ name, expires_at, allowances, watermark, revoked, hash }) => ({
          ...(name === undefined ? {} : { name }),
          ...(hash === undefined ? {} : { passwordHash: hash }),
          ...(expires_at === undefined ? {} : { expiresAt: momentOf(expires_at) }),
          ...(allowances === undefined ? {} : allowed(allowances)),
          ...(watermark === undefined ? {} : { watermark }),
          ...(revoked === undefined ? {} : { revokedAt: revoked ? now : null }),
        }),
      )
      const before = new Map(found.map((row) => [row.id, row]))
      for (const change of body)
        if (shutsOut(change, before.get(change.id))) await endGuestSessions(tx, change.id, now)
      return inOrder(ids, await readShares(tx, services, ids))
    },
  }),

  serve(shareRoutes.delete, ({ body, tx }) => deleteRows(tx, shares, body)),
]

/**
 * Whether guests who are in are not to stay so: what they came in by opens no more, takes another password, or lets nothing be saved any
 * more or nothing be seen without a watermark, which an address that they have had would.
 */
const shutsOut = ({ data }: Change, before: typeof shares.$inferSelect | undefined) =>
  data.revoked === true ||
  typeof data.password === 'string' ||
  (before?.allowsDownloads === true && data.allowances?.downloads === false) ||
  (before?.watermark === false && data.watermark === true)

const momentOf = (time: string | null | undefined) =>
  time === null || time === undefined ? null : new Date(time)

const allowed = (given?: ShareAllowances) => ({
  allowsDownloads: given?.downloads ?? false,
  allowsComments: given?.comments ?? false,
  allowsApproval: given?.approval ?? false,
})

const isIn =
  (now: Date) =>
  (state: ShareState): SQL | undefined => {
    if (state === 'REVOKED') return isNotNull(shares.revokedAt)
    const ended =
      state === 'EXPIRED'
        ? lte(shares.expiresAt, now)
        : or(isNull(shares.expiresAt), gt(shares.expiresAt, now))
    return and(isNull(shares.revokedAt), ended)
  }

/** What ends before it begins is an issue of its field. */
function refuseEnded(
  given: readonly (readonly [path: string, expiresAt: string | null | undefined])[],
  now: Date,
): Refusal {
  return refuseIssues(
    given.flatMap(([path, expiresAt]): Issue[] =>
      typeof expiresAt === 'string' && new Date(expiresAt) <= now
        ? [{ path: `${path}.expires_at`, message: 'Choose a time to come' }]
        : [],
    ),
  )
}

/** Only files can be watermarked. */
const refuseUnmarked = (
  body: readonly Change[],
  found: readonly (typeof shares.$inferSelect)[],
): Refusal =>
  refuseIssues(
    body.flatMap(({ data }, index): Issue[] =>
      data.watermark === true && found[index]?.kind !== 'REVIEW'
        ? [{ path: `body[${index}].data.watermark`, message: 'Only files can be watermarked' }]
        : [],
    ),
  )

/** Two who add at once are counted one after the other. */
async function refuseTooMany(
  tx: Transaction,
  { workspaceId }: Principal,
  more: number,
): Promise<Refusal> {
  await takeTurn(tx, `shares ${workspaceId}`)
  const used = await tx.$count(shares)
  if (used + more <= maxShares) return undefined
  const message = `A workspace has at most ${maxShares} shares. Delete some that are not used any more.`
  return new Failure('LIMIT_REACHED', message, { limit: maxShares, used })
}

/** NOT_FOUND for requests, reports and files that whoever shares them does not see, or that are not of the request. */
async function refuseUnseen(tx: Transaction, body: readonly Create[]): Promise<Refusal> {
  const reportIds = given(body.map(({ report_id }) => report_id))
  const known = new Set(idsOf(await rowsOf(tx, reports, reportIds)))
  const strangers = reportIds.filter((id) => !known.has(id))
  if (strangers.length > 0) return missing(strangers)
  const requestIds = given(body.map(({ request_id }) => request_id))
  const requests = new Set(idsOf(await rowsOf(tx, creatorRequests, requestIds)))
  const unseen = requestIds.filter((id) => !requests.has(id))
  if (unseen.length > 0) return missing(unseen)
  const fileIds = [...new Set(body.flatMap(({ submission_ids = [] }) => submission_ids))]
  if (fileIds.length === 0) return undefined
  const files = await tx
    .select({ id: submissions.id, requestId: submissions.requestId })
    .from(submissions)
    .where(and(inArray(submissions.id, fileIds), eq(submissions.status, 'UPLOADED')))
  const requestOf = new Map(files.map(({ id, requestId }) => [id, requestId]))
  const strange = body.flatMap(({ request_id, submission_ids = [] }) =>
    submission_ids.filter((id) => requestOf.get(id) !== request_id),
  )
  return strange.length > 0 ? missing([...new Set(strange)]) : undefined
}

/** The ids that are given, each once. */
const given = (ids: readonly (string | undefined)[]) => [
  ...new Set(ids.filter((id) => id !== undefined)),
]
