import { and, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import {
  askingPages,
  askingUrl,
  type NamedRow,
  namedRow,
} from '#server/areas/notifications/askingPages.ts'
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

/** The page that ends them. */
export const unsubscribeReportPages = ({
  database,
  keyedHash,
  clock,
}: Needs<'keyedHash' | 'database' | 'clock'>): Hono =>
  askingPages<NamedRow>(
    { keyedHash },
    {
      ...page,
      read: (who) => namedRow(...who.split('.')),
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
