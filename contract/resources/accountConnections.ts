import { array, boolean, type InferType, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { platforms } from '#contract/reference/platforms.ts'
import { listResponse, responseOf, route } from '#contract/route.ts'
import { id, name, only, text } from '#contract/schema.ts'

/** A platform whose accounts can be connected here. */
export const connectablePlatform = object({
  platform: string().oneOf(platforms).required(),
  /** What is read once an account is connected, a line each. */
  reads: array(string().required()).required(),
  /** Why it cannot be connected just now; null when it can. */
  unavailable: string().nullable().defined(),
})

export type ConnectablePlatform = InferType<typeof connectablePlatform>

/** What came of a connection. */
const connected = object({
  /** The accounts that are read from now on. */
  account_ids: array(id().required()).required(),
  /** What was asked for and not granted; those figures stay empty. */
  missing: array(string().required()).required(),
})

const accountId = () => id().required()

const path = '/user/creators/accounts/connections'

/** Creators connect their own accounts, users any of the workspace. */
const inApp = { by: ['USER', 'CREATOR'], apiKey: 'REFUSED' } as const
const changing = { ...inApp, role: 'MEMBER', effect: 'write' } as const

export const accountConnectionRoutes = {
  fetch: route(`${path}/platforms/fetch`, {
    summary: 'List the platforms whose accounts can be connected',
    ...inApp,
    effect: 'read',
    response: listResponse(connectablePlatform),
  }),
  begin: route(`${path}/begin`, {
    summary: 'Begin to connect an account',
    ...changing,
    activity: { unrecorded: 'STEP' },
    body: only({
      platform: string().oneOf(platforms, 'Choose a platform').required('Choose a platform'),
      /** The account to connect; left out: whichever the person signs in with there. */
      account_id: id(),
      /** Whose account it is to be, for a new one. A creator's is theirs. */
      creator_id: id(),
    }),
    /** Where to send the person, who comes back to `/oauth/callback`. */
    response: responseOf(object({ url: string().required() })),
  }),
  finish: route(`${path}/finish`, {
    summary: 'Connect the account that somebody has come back with',
    ...changing,
    activity: { thing: 'CREATOR_ACCOUNT', action: 'CONNECTED' },
    body: only({
      state: name(300, 'The way back from the platform carries no state'),
      code: text(4_000),
      /** What the platform says where it gave no code. */
      error: text(300),
    }),
    response: responseOf(connected),
  }),
  disconnect: route(`${path}/disconnect`, {
    summary: 'Disconnect an account: its tokens are deleted, its figures stay',
    ...changing,
    activity: { thing: 'CREATOR_ACCOUNT', action: 'DISCONNECTED', named: 'account_id' },
    body: only({ account_id: accountId() }),
    response: responseOf(object({ disconnected: boolean().required() })),
  }),
}

export const accountConnectionGroup: Group = {
  name: 'Connected accounts',
  row: 'ConnectablePlatform',
  about: 'Accounts that their owners let Greenroom read at their platforms, without a password.',
  routes: accountConnectionRoutes,
}
