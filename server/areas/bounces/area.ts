import type { Area, Needs } from '#server/platform/area.ts'
import { bouncePages } from './bouncePages.ts'
import { forgetMailFailures } from './forgetMailFailures.ts'

/** Which addresses mails do not reach. */
export function area(services: Needs<'database' | 'clock' | 'log', 'mailBouncesPassword'>): Area {
  const password = services.config.mailBouncesPassword
  return {
    pages: password === undefined ? [] : [bouncePages(services, password)],
    jobs: (database) => [
      { name: 'forget mail failures', run: () => forgetMailFailures(database, services.clock) },
    ],
  }
}
