import { desc, inArray, type SQL, sql } from 'drizzle-orm'
import { givenSources } from '#contract/resources/accountFigures.ts'
import { accountSnapshots, creatorAccounts } from '#server/database/schema/creatorAccounts.ts'

/**
 * Which of several captures of a day stands for a metric: the last that a platform reported; where none did, the last that the
 * workspace gave, in a file or by a program.
 */

const { accountId, capturedAt, day, followers, id, source } = accountSnapshots

/** Whether a capture was given by the workspace. */
export const isGiven = inArray(source, [...givenSources])

/** Of a day's given captures, the one given last is the newest: rows are replaced, and their ids count up. */
export const newestFirst = [desc(capturedAt), desc(id)] as const

/** The captures of a day, the one that stands first. */
export const standingFirst = [sql`(${isGiven})`, ...newestFirst] as const

/** When the newest capture of an account was, in a statement about {@link creatorAccounts}. */
export const newestCapture: SQL<Date> = sql`(
  select ${capturedAt} from ${accountSnapshots} where ${accountId} = ${creatorAccounts.id}
  order by ${day} desc, ${capturedAt} desc limit 1)`

/** The followers of an account on the newest day of which they are known, in a statement about {@link creatorAccounts}. */
export const standingFollowers: SQL<number> = sql`(
  select ${followers} from ${accountSnapshots}
  where ${accountId} = ${creatorAccounts.id} and ${followers} is not null
  order by ${day} desc, ${sql.join([...standingFirst], sql`, `)} limit 1)`
