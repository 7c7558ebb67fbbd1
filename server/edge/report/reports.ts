import type { IncomingMessage } from 'node:http'
import { type Answer, showing } from '#server/edge/answers.ts'
import type { LinkPath } from '#server/edge/edgePath.ts'
import type { Link } from '#server/edge/findLink.ts'
import { notice } from '#server/edge/pages/pages.ts'
import { readVisitor, type VisitorSources } from '#server/edge/readVisitor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { abuseReports } from '#server/platform/db/schema/abuseReports.ts'
import type { RateLimits } from '#server/platform/rateLimits/rateLimits.ts'
import { type Report, readReport } from './reportForm.ts'
import { formPage } from './reportPages.ts'
import type { SendReport } from './sendReport.ts'

/** Where visitors report a page. */
export interface Reports {
  answer(at: { link: Link; linkPath: LinkPath; request: IncomingMessage }): Promise<Answer>
}

interface Services {
  readonly database: Database
  readonly rateLimits: RateLimits
  readonly visitors: VisitorSources
  /** Undefined: another process does. */
  readonly sendReport: SendReport | undefined
}

/** The largest form that is read, in bytes: the texts at four bytes a character, percent-encoded. */
const largestForm = 32 * 1024

export function createReports({ database, rateLimits, visitors, sendReport }: Services): Reports {
  return {
    async answer({ link, linkPath, request }) {
      const name = `${linkPath.host}/${linkPath.pathname}`
      if (request.method !== 'POST') return formPage(link, name)
      const body = await readBody(request)
      const report = body === undefined ? 'This is too long' : readReport(body)
      if (typeof report === 'string') return formPage(link, name, 422, report)
      const visitor = readVisitor(request, visitors)
      if (await rateLimits.take(['reportByAddress', visitor.ip])) return tooMany(link)
      const isTold = !(await rateLimits.take(['reportMailByLink', link.id]))
      await keep(link, name, report, isTold && sendReport === undefined)
      if (isTold)
        await sendReport?.({
          workspaceId: link.workspaceId,
          linkId: link.id,
          shownUrl: name,
          report,
        })
      return thanks(link)
    },
  }

  async function keep(link: Link, address: string, report: Report, toMail: boolean): Promise<void> {
    await database.insert(abuseReports).values({
      workspaceId: link.workspaceId,
      linkId: link.id,
      address,
      reason: report.reason,
      details: report.details,
      reporterEmail: report.email || null,
      toMail,
    })
  }
}

const thanks = ({ agency }: Link) =>
  showing(200, notice('Thank you', 'We have received your report and will look into it.', agency))

const tooMany = ({ agency }: Link) =>
  showing(429, notice('Too many reports', 'Please try again in an hour.', agency), {
    'Retry-After': '3600',
  })

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
