import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { auth } from 'hono/utils/basic-auth'
import type { Needs } from '#server/platform/area.ts'
import { readBounceReport } from '#server/platform/mail/bounceReport.ts'
import { mailBounces } from '#server/platform/metrics/metrics.ts'
import { noteMailFailure } from './noteMailFailure.ts'

/** Where a mail provider tells of mails that came back. */
export const bouncesPath = '/mail/bounces'

/** The largest report that is read, in bytes: Postmark sends the head of the mail with it. */
const largestReport = 256 * 1024

/** Takes reports of a provider in that proves itself with this password, under any user name. A report that comes twice changes nothing. */
export function bouncePages({ database, log }: Needs<'database' | 'log'>, password: string): Hono {
  const app = new Hono()
  app.use(
    bouncesPath,
    async (http, next) => {
      if (isSame(auth(http.req.raw)?.password ?? '', password)) return next()
      mailBounces.inc({ outcome: 'refused' })
      log.warn('a report of a bounce was turned away that did not come with MAIL_BOUNCES_PASSWORD')
      http.header('WWW-Authenticate', 'Basic realm="bounces"')
      return http.text('Sign in with any name and MAIL_BOUNCES_PASSWORD', 401)
    },
    bodyLimit({ maxSize: largestReport, onError: (http) => http.text('Too large', 413) }),
  )
  app.post(bouncesPath, async (http) => {
    const body: unknown = await http.req.json().catch(() => undefined)
    const report = readBounceReport(body)
    if (report === undefined) {
      mailBounces.inc({ outcome: 'refused' })
      log.warn('a report of a bounce was turned away that is not as Postmark documents them')
      return http.text('Not a bounce or spam complaint as Postmark sends them', 400)
    }
    if (report === 'PASSING' || report.workspaceId === undefined) {
      mailBounces.inc({ outcome: 'passed' })
    } else {
      const { workspaceId, address, reason, detail, at: failedAt } = report
      await noteMailFailure(database, { workspaceId, address, reason, detail, failedAt })
      mailBounces.inc({ outcome: 'kept' })
    }
    return http.json({ received: true })
  })
  return app
}

const isSame = (one: string, other: string) => timingSafeEqual(hashOf(one), hashOf(other))

const hashOf = (text: string) => createHash('sha256').update(text).digest()
