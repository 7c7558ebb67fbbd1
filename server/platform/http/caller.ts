import { AsyncLocalStorage } from 'node:async_hooks'
import type { Principal } from './principal.ts'

const callers = new AsyncLocalStorage<Principal | undefined>()

/**
 * Answers a call as somebody's. Whatever URL is signed meanwhile is bound to their session: no call can forget to
 * say for whom it signs.
 */
export const asCaller = <T>(caller: Principal | undefined, answer: () => T): T =>
  callers.run(caller, answer)

/** Whose call is being answered; undefined outside of calls, and in those that anybody makes. */
export const currentCaller = (): Principal | undefined => callers.getStore()
