import { array } from 'yup'
import { id } from '#contract/schema.ts'
import { forgetStored, storedJson } from '#src/lib/stored.ts'
import { maxRecents } from './recentsSlice.ts'

const keyPrefix = 'greenroom.recents.'

interface Place {
  readonly userId: string
  readonly workspaceId: string
}

/** Where it is kept what somebody opened lately: each person and workspace has one place. */
export const recentsKey = ({ userId, workspaceId }: Place): string =>
  `${keyPrefix}${workspaceId}.${userId}`

/** The ids of the records that were opened lately, the newest first. Their names are not kept: they may change, and are asked for. */
export const keptRecents = (key: string) =>
  storedJson(array(id().required()).max(maxRecents).required(), key)

/** Forgets what anybody opened: the next person at this browser shall not find it. */
export const forgetAllRecents = (): void => forgetStored(keyPrefix)
