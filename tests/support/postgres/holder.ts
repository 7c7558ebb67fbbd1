import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { object, string } from 'yup'

const program = new URL('./holdDataDir.ts', import.meta.url)
const report = object({ url: string() })

/** Another process of ours that has a DATA_DIR, to be killed by the test. */
type Holder = {
  /** Ends it with SIGKILL; it has ended when this has. */
  kill(): Promise<void>
}

/** A process that has locked the folder. */
export async function holdInOtherProcess(dataDir: string): Promise<Holder> {
  const child = start([dataDir])
  await once(child, 'message')
  return holder(child)
}

/** A process that has locked the folder and begins, at this moment, to start PostgreSQL on it. */
export async function beginPostgresInOtherProcess(dataDir: string): Promise<Holder> {
  const child = start([dataDir, 'postgres'])
  await once(child, 'message')
  return holder(child)
}

/** A process that has locked the folder and runs PostgreSQL on it. */
export async function runPostgresInOtherProcess(
  dataDir: string,
): Promise<Holder & { readonly url: string }> {
  const child = start([dataDir, 'postgres'])
  await once(child, 'message')
  const [message] = await once(child, 'message')
  const { url = '' } = await report.validate(message)
  return { ...holder(child), url }
}

function start(args: readonly string[]): ChildProcess {
  const child = fork(program, args, { execArgv: [] })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return child
}

function holder(child: ChildProcess): Holder {
  return {
    async kill() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
