import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { openedShareRoutes } from '#contract/resources/shares.ts'
import type { RouteBody, RouteOutput } from '#contract/route.ts'
import { notify } from '#server/areas/notifications/notify.ts'
import { readOwnAgency } from '#server/areas/portal/readAgency.ts'
import { type FigureServices, readFigures } from '#server/areas/reports/readFigures.ts'
import type { Shown } from '#server/areas/uploads/pictureUrl.ts'
import { readBranding } from '#server/areas/workspace/readBranding.ts'
import { comments } from '#server/database/schema/comments.ts'
import { reports } from '#server/database/schema/reports.ts'
import { creatorRequests } from '#server/database/schema/requests.ts'
import { shareApprovals, shares } from '#server/database/schema/shares.ts'
import { submissions } from '#server/database/schema/submissions.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { inWorkspace, wholeWorkspace } from '#server/platform/db/inWorkspace.ts'
import type { Films } from '#server/platform/films/films.ts'
import { clientIp } from '#server/platform/http/clientIp.ts'
import { Failure, notFound } from '#server/platform/http/failure.ts'
import { networkOf } from '#server/platform/http/networkOf.ts'
import type { SharePrincipal } from '#server/platform/http/principal.ts'
import {
  type Served,
  serveGuests,
  serveGuestsOpening,
  servePublic,
} from '#server/platform/http/serve.ts'
import { refuseIfTooMany } from '#server/platform/rateLimits/refuseIfTooMany.ts'
import { idsOf, missing } from '#server/platform/resource/inOrder.ts'
import { fetchPage } from '#server/platform/resource/serveResource.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import { fileUrlsOf, proxyUrlOf } from '#server/platform/storage/shownUrls.ts'
import { askForWatermarks } from './askForWatermarks.ts'
import { readSharedComments, readSharedFiles, sharedFileOf, sharedFilesOf } from './guestReads.ts'
import { type OpeningServices, openShare } from './openShare.ts'
import { allowancesOf } from './readShares.ts'
import { readMark, shownOf } from './shareMark.ts'
import { refuseManyWords } from './wordLimits.ts'

interface Services extends OpeningServices, Pick<FigureServices, 'visits' | 'foreignPictures'> {
  readonly storage: Shown & ObjectStorage
  readonly films: Films
}

/** What the guests of shares call: each in a transaction that sees what their share shows. */
export function guestCalls(services: Services): Served[] {
  const { storage, films, clock } = services
  const open = servePublic(openedShareRoutes.open, ({ database, http, body }) =>
    openShare({ ...services, database }, http, body),
  )
  const ofGuests = [
    serveGuests(openedShareRoutes.fetch, async ({ tx, principal }) => {
      const share = await readOwnShare(tx)
      const agency = await readOwnAgency(tx)
      if (!share || !agency) return gone()
      return {
        kind: share.kind,
        name: share.name,
        title: share.title,
        agency,
        branding: await readBranding(tx, storage, principal.workspaceId),
        allowances: allowancesOf(share),
        watermark: share.watermark,
        expires_at: share.expiresAt?.toISOString() ?? null,
        file_total: await tx.$count(sql`(select ${submissions.id} from ${submissions}) as shown`),
        approved_total: await tx.$count(
          sql`(select ${shareApprovals.id} from ${shareApprovals}
            where ${shareApprovals.submissionId} in (select ${submissions.id} from ${submissions})) as approved`,
        ),
      }
    }),

    serveGuestsOpening(openedShareRoutes.files, async ({ database, principal, body }) => {
      const found = await inWorkspace(database, { principal, readOnly: true }, async (tx) => {
        const share = await readOwnShare(tx)
        if (!share) return gone()
        const mark = await readMark(tx, films, share)
        const page = await fetchPage(
          tx,
          {
            table: submissions,
            search: [submissions.name],
            sorts: { name: sql`lower(${submissions.name})`, created_at: submissions.createdAt },
            defaultSort: 'created_at',
            filters: { id: submissions.id },
            read: (tx, ids) => readSharedFiles(tx, storage, ids, mark),
          },
          body,
        )
        return page instanceof Failure ? page : { page, mark }
      })
      if (found instanceof Failure) return found
      const { page, mark } = found
      const unmade = page.data.filter(({ watermark }) => watermark === 'PREPARING')
      if (mark) await askForWatermarks(services, principal, mark, idsOf(unmade))
      return page
    }),

    serveGuestsOpening(openedShareRoutes.url, async ({ database, principal, params }) => {
      const id = params.submission_id
      const found = await inWorkspace(database, { principal, readOnly: true }, async (tx) => {
        const share = await readOwnShare(tx)
        const file = await sharedFileOf(tx, id)
        if (!share || !file) return missing([id])
        const mark = await readMark(tx, films, share)
        return { share, mark, ...shownOf(file.file, file.made, mark) }
      })
      if (found instanceof Failure) return found
      const { share, mark, watermark, shown } = found
      if (mark && watermark === 'PREPARING') await askForWatermarks(services, principal, mark, [id])
      if (!shown) return { ...noUrls(clock()), watermark }
      const urls = await fileUrlsOf(storage, shown, clock())
      return {
        ...urls,
        download_url: share.allowsDownloads ? urls.download_url : null,
        proxy_url: await proxyUrlOf(storage, shown.proxyKey),
        watermark,
      }
    }),

    serveGuestsOpening(openedShareRoutes.report, async ({ database, principal }) => {
      const seal = { principal, readOnly: true }
      const share = await inWorkspace(database, seal, readOwnShare)
      if (share instanceof Failure) return share
      if (!share?.reportId) return gone()
      const team = wholeWorkspace(principal.workspaceId).principal
      return readFigures({ ...services, database }, team, share.reportId)
    }),

    serveGuests(openedShareRoutes.comments, ({ tx, body }) =>
      fetchPage(
        tx,
        {
          table: comments,
          search: [comments.text],
          sorts: { created_at: comments.createdAt },
          defaultSort: '-created_at',
          filters: { submission_id: comments.submissionId },
          read: readSharedComments,
        },
        body,
      ),
    ),

    serveGuests(openedShareRoutes.comment, async ({ tx, principal, body }) => {
      const share = await readOwnShare(tx)
      if (!share) return gone()
      if (!share.allowsComments) return notAllowed('comments')
      const file = await sharedFileOf(tx, body.submission_id)
      if (!file) return missing([body.submission_id])
      const now = clock()
      const refusal = await refuseManyWords(tx, principal.shareId, now)
      if (refusal) return refusal
      const id = v7()
      const { requestId, taskId, creatorId, name } = file.file
      await tx.insert(comments).values({
        id,
        requestId,
        taskId,
        creatorId,
        submissionId: body.submission_id,
        fileName: name,
        threadId: id,
        authorSide: 'GUEST',
        shareId: principal.shareId,
        guestName: body.name,
        text: body.text,
        anchor: body.anchor ?? null,
        createdAt: now,
        updatedAt: now,
      })
      await notify(tx, 'COMMENTED', id, { now })
      const [written] = await readSharedComments(tx, [id])
      return written ?? gone()
    }),

    serveGuestsOpening(openedShareRoutes.approve, async ({ database, principal, body }) => {
      if (body.approved === false) {
        const tooMany = await refuseIfTooMany(services, ['approvalsTakenBack', principal.shareId])
        if (tooMany) return tooMany
      }
      return inWorkspace(database, { principal, readOnly: false }, (tx) =>
        answerApproval(tx, services, principal, body),
      )
    }),
  ]
  return [open, ...ofGuests.map((served) => heldBack(services, served))]
}

/** Refuses a guest who calls too often from one address, before anything is read for them. */
const heldBack = (services: Services, { route, answer }: Served): Served => ({
  route,
  answer: async (raw) => {
    if (raw.principal?.mode !== 'SHARE') return answer(raw)
    const caller = `${networkOf(clientIp(raw.http, services.config))} ${raw.principal.shareId}`
    return (await refuseIfTooMany(services, ['guestCallsByAddress', caller])) ?? answer(raw)
  },
})

/** Approves files in a guest's name, or takes that back. */
async function answerApproval(
  tx: Transaction,
  { films, clock }: Pick<Services, 'films' | 'clock'>,
  principal: SharePrincipal,
  { submission_ids: ids, name, approved = true }: RouteBody<typeof openedShareRoutes.approve>,
): Promise<RouteOutput<typeof openedShareRoutes.approve> | Failure> {
  const share = await readOwnShare(tx)
  if (!share) return gone()
  if (!share.allowsApproval) return notAllowed('approvals')
  const mark = await readMark(tx, films, share)
  const found = await sharedFilesOf(tx, ids)
  const known = new Set(found.map(({ file }) => file.id))
  const unseen = ids.filter((id) => !known.has(id))
  if (unseen.length > 0) return missing(unseen)
  if (!approved) {
    await tx
      .delete(shareApprovals)
      .where(
        and(
          eq(shareApprovals.shareId, principal.shareId),
          inArray(shareApprovals.submissionId, ids),
        ),
      )
    return { approved: 0 }
  }
  if (found.some(({ file, made }) => shownOf(file, made, mark).shown === undefined)) {
    return new Failure('CONFLICT', 'A file that is not shown here cannot be approved')
  }
  const given = await tx
    .insert(shareApprovals)
    .values(
      ids.map((submissionId) => ({
        shareId: principal.shareId,
        submissionId,
        guestName: name,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: shareApprovals.id })
  // What a guest had approved before is told once.
  if (given.length > 0) await notify(tx, 'SHARE_APPROVED', principal.shareId, { now: clock() })
  return { approved: ids.length }
}

/** The share whose guest calls; undefined once it is revoked. */
async function readOwnShare(tx: Transaction) {
  const [share] = await tx
    .select({
      kind: shares.kind,
      name: shares.name,
      reportId: shares.reportId,
      title: sql<string>`coalesce(${creatorRequests.title}, ${reports.name})`,
      allowsDownloads: shares.allowsDownloads,
      allowsComments: shares.allowsComments,
      allowsApproval: shares.allowsApproval,
      watermark: shares.watermark,
      expiresAt: shares.expiresAt,
      createdAt: shares.createdAt,
    })
    .from(shares)
    .leftJoin(creatorRequests, eq(creatorRequests.id, shares.requestId))
    .leftJoin(reports, eq(reports.id, shares.reportId))
  return share
}

/** Of what is not shown, now. */
const noUrls = (now: Date) => ({
  object_url: null,
  download_url: null,
  proxy_url: null,
  expires_at: now.toISOString(),
})

const gone = () => notFound('This share is there no more')

const notAllowed = (what: string) => new Failure('FORBIDDEN', `This share takes no ${what}`)
