import { and, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { validate as isUuid } from 'uuid'
import { askingPages, askingUrl } from '#server/areas/notifications/askingPages.ts'
import { reportRecipients } from '#server/database/schema/reports.ts'
import type { Needs } from '#server/platform/area.ts'
import { unsubscribeReportWords } from './reportLetters.ts'

const page = { path: '/unsubscribe-report', purpose: 'unsubscribe-report' } as const

/** Where whoever reads an address ends the mails of one report, without signing in. It opens nothing else. */
export const unsubscribeReportUrl = (
  signing: Needs<'keyedHash', 'appUrl'>,
  workspaceId: string,
  recipientId: string,
): URL => askingUrl(signing, page, { who: `${workspaceId}.${recipientId}` })

interface Named {
  readonly workspaceId: string
  readonly id: string
}

/** The page that ends them. */
export const unsubscribeReportPages = ({
  database,
  keyedHash,
  clock,
}: Needs<'keyedHash' | 'database' | 'clock'>): Hono =>
  askingPages<Named>(
    { keyedHash },
    {
      ...page,
      read(who) {
        const [workspaceId = '', id = ''] = who.split('.')
        return isUuid(workspaceId) && isUuid(id) ? { workspaceId, id } : undefined
      },
      async act({ workspaceId, id }) {
        const ended = await database
          .update(reportRecipients)
          .set({ unsubscribedAt: clock() })
          .where(and(eq(reportRecipients.workspaceId, workspaceId), eq(reportRecipients.id, id)))
        return ended.rowCount === 1
      },
      words: unsubscribeReportWords,
    },
  )
