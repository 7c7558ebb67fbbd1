import { type ParsedCronItem, parseCronItems } from 'graphile-worker'
import { object, string } from 'yup'
import { work } from './platform/jobs/workKind.ts'

/** A job of the timetable whose time has come. */
export const upkeep = work('upkeep', {
  payload: object({ name: string().required() }),
  key: ({ name }) => name,
  tries: 3,
  deadlineHours: 24,
  lane: 'UPKEEP',
})

/** When a job runs. Times are in UTC. */
type When =
  /** By the clock, in one process at a time. What was missed while no process ran is made up for once. */
  | { readonly cron: string; readonly madeUpMinutes: number }
  /** Again and again while a process runs: it looks for what has come up. Shared where several processes take on what no other has. */
  | { readonly everySeconds: number; readonly isShared?: true }

const daily = (hour: number, minute: number): When => ({
  cron: `${minute} ${hour} * * *`,
  madeUpMinutes: 24 * 60,
})
const hourly = (minute: number): When => ({ cron: `${minute} * * * *`, madeUpMinutes: 60 })
const everyMinutes = (minutes: number): When => ({
  cron: `*/${minutes} * * * *`,
  madeUpMinutes: minutes,
})

/** All upkeep, by the names of jobs: see `Area.jobs`. */
export const timetable: Readonly<Record<string, When>> = {
  'ask BTCPay after invoices': { everySeconds: 5 },
  'mail notifications': { everySeconds: 5 },
  'push notifications': { everySeconds: 5 },
  'ask platforms': { everySeconds: 2, isShared: true },
  'fetch thumbnails': { everySeconds: 2, isShared: true },
  'follow Stripe': { everySeconds: 5 },
  'make thumbnails': { everySeconds: 2, isShared: true },
  'read watched accounts': { everySeconds: 2, isShared: true },

  'count recent visits': everyMinutes(1),
  'delete removed samples': everyMinutes(1),
  'mail invoices': everyMinutes(1),
  'notice due dates': everyMinutes(1),
  'mail due reports': everyMinutes(1),
  'send repeating requests': everyMinutes(1),
  'bring invoices up to date': everyMinutes(5),
  'complete tasks that wait for no file': everyMinutes(10),
  'delete closed workspaces': everyMinutes(10),
  'delete stray objects': everyMinutes(10),
  'delete visits of deleted links': everyMinutes(10),
  'forget recent writes': everyMinutes(10),
  'forget visitors': everyMinutes(10),
  'give up abandoned uploads': everyMinutes(10),
  'look at domains': everyMinutes(10),
  'look at mail domains': everyMinutes(10),
  'mark stale accounts': everyMinutes(10),
  'renew subscriptions': everyMinutes(10),
  'renew tokens': everyMinutes(10),
  'reseal authenticators': everyMinutes(10),
  'reseal tokens': everyMinutes(10),
  'reseal webhook secrets': everyMinutes(10),
  'roll up visits by day': everyMinutes(10),
  'write weekly summaries': everyMinutes(10),

  'delete expired sign-ins': hourly(3),
  'delete what was left half received': hourly(8),
  'forget attempts to connect': hourly(13),
  'forget failed pictures': hourly(18),
  'forget idempotency keys': hourly(38),
  'forget mail failures': hourly(43),
  'forget quotas': hourly(23),
  'make visit partitions': hourly(28),
  'reconcile with Stripe': hourly(33),
  'resume erasures': hourly(38),

  'delete old activities': daily(2, 5),
  'delete old checkouts': daily(2, 15),
  'delete old invitations': daily(2, 25),
  'delete old reports': daily(2, 35),
  'delete past visits': daily(2, 45),
  'delete posts of absent authors': daily(2, 55),
  'forget deliveries of BTCPay': daily(3, 5),
  'forget work that failed': daily(3, 15),
  'forget webhook messages': daily(3, 25),
}

/** What is added to `upkeep` by the clock, of the jobs that this installation has. */
export const cronsOf = (names: readonly string[]): ParsedCronItem[] =>
  parseCronItems(
    names.flatMap((name) => {
      const when = whenOf(name)
      if (!('cron' in when)) return []
      return {
        task: upkeep.name,
        identifier: name,
        match: when.cron,
        options: {
          backfillPeriod: when.madeUpMinutes * 60_000,
          maxAttempts: upkeep.tries,
          jobKey: `upkeep ${name}`,
        },
        payload: { id: name, share: '', data: { name } },
      }
    }),
  )

/** @throws for a job that is not in the timetable. */
export function whenOf(name: string): When {
  const when = timetable[name]
  if (!when) throw new Error(`The timetable does not say when to ${name}`)
  return when
}
