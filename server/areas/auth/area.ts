import type { Area } from '#server/platform/area.ts'
import { appCalls } from './appCalls.ts'
import { authCalls } from './authCalls.ts'
import { deleteExpiredSignIns } from './deleteExpiredSignIns.ts'
import { demoPages } from './demoPages.ts'
import { resealAuthenticators } from './factors/authenticators.ts'
import { signInMethodCalls } from './factors/signInMethodCalls.ts'
import { signInMails } from './mailSignIn.ts'
import { type AuthServices, openTools } from './tools.ts'

/** Signing in and out, and what must be known before. */
export function area(services: AuthServices): Area {
  const tools = openTools(services)
  return {
    pages: [demoPages(tools)],
    calls: [...appCalls(tools), ...authCalls(tools), ...signInMethodCalls(tools)],
    jobs: (database) => [
      {
        name: 'delete expired sign-ins',
        run: () => deleteExpiredSignIns(database, services.clock),
      },
      {
        name: 'reseal authenticators',
        run: () => resealAuthenticators(database, services.tokenSeal),
      },
    ],
    handlers: (database) => signInMails(services, database),
  }
}
