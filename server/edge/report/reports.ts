import type { IncomingMessage } from 'node:http'
import type { I18n } from '@lingui/core'
import { notify } from '#server/areas/notifications/notify.ts'
import { abuseReports } from '#server/database/schema/abuseReports.ts'
import { mailReport } from '#server/database/workKinds.ts'
import { type Answer, reported, tooManyReports } from '#server/edge/answers.ts'
import type { LinkPath } from '#server/edge/edgePath.ts'
import type { Link } from '#server/edge/findLink.ts'
import { readVisitor, type VisitorSources } from '#server/edge/readVisitor.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { addWork } from '#server/platform/jobs/addWork.ts'
import { type Report, readReport } from './reportForm.ts'
import { formPage } from './reportPages.ts'

/** Where visitors report a page. */
export interface Reports {
  answer(at: {
    link: Link
    linkPath: LinkPath
    request: IncomingMessage
    i18n: I18n
  }): Promise<Answer>
}

interface Services extends Needs<'database' | 'rateLimits' | 'clock'> {
  readonly visitors: VisitorSources
}

/** The largest form that is read, in bytes: the texts at four bytes a character, percent-encoded. */
const largestForm = 32 * 1024

export function createReports({ database, rateLimits, clock, visitors }: Services): Reports {
  return {
    async answer(asked) {
      const { link, linkPath, request, i18n } = asked
      const name = `${linkPath.host}/${linkPath.pathname}`
      if (request.method !== 'POST') return formPage(asked, name)
      const body = await readBody(request)
      const report = body === undefined ? tooLong(i18n) : readReport(body, i18n)
      if (typeof report === 'string') return formPage(asked, name, 422, report)
      const visitor = readVisitor(request, visitors)
      if (await rateLimits.take(['reportByAddress', visitor.ip])) {
        return tooManyReports(i18n, link.agency)
      }
      const isMailed = !(await rateLimits.take(['reportMailByLink', link.id]))
      await database.transaction(async (tx) => {
        const report_id = await keep(tx, link, name, report)
        if (!isMailed) return
        await addWork(tx, mailReport, { report_id })
        const { workspaceId } = link
        await notify(tx, 'PAGE_REPORTED', report_id, { now: clock(), workspaceId })
      })
      return reported(i18n, link.agency)
    },
  }
}

/** Keeps a report; gives its id. */
async function keep(tx: Transaction, link: Link, address: string, report: Report): Promise<string> {
  const [kept] = await tx
    .insert(abuseReports)
    .values({
      workspaceId: link.workspaceId,
      linkId: link.id,
      address,
      reason: report.reason,
      details: report.details,
      reporterEmail: report.email || null,
    })
    .returning({ id: abuseReports.id })
  if (!kept) throw new Error('A report was not kept')
  return kept.id
}

const tooLong = (i18n: I18n) => i18n._({ id: 'report.tooLong', message: 'This is too long' })

/** Undefined for one that is too long. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > largestForm) return undefined
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString()
}
