import { StartupError } from '#server/platform/config/startupError.ts'
import { type Account, runProgram } from './runProgram.ts'

export const accountName = 'postgres'

/**
 * Who PostgreSQL has to run as. It refuses to run as root, so root hands it to the system user
 * `postgres`, made when missing; anybody else runs it as themselves, for which this is undefined.
 * @throws StartupError when there is no such user and none can be made.
 */
export async function findAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const existing = await lookUp()
  if (existing) return existing
  const reason = await make()
  const made = await lookUp()
  if (made) return made
  throw new StartupError(
    `PostgreSQL does not run as root, and the system user "${accountName}" that it would run as could not be created (${reason}). Start Greenroom as a user other than root, or create that user.`,
  )
}

async function lookUp(): Promise<Account | undefined> {
  const [uid, gid] = await Promise.all([
    runProgram('id', ['-u', accountName]),
    runProgram('id', ['-g', accountName]),
  ])
  if (!uid.ok || !gid.ok) return undefined
  return { uid: Number(uid.output), gid: Number(gid.output) }
}

/** A system user, since systemd removes the shared memory of an ordinary one at its logout. */
async function make(): Promise<string> {
  const options = ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin']
  try {
    const { output } = await runProgram('/usr/sbin/useradd', [...options, accountName])
    return output
  } catch (error) {
    return String(error)
  }
}
