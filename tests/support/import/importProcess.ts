import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

interface Ended {
  readonly code: number
  readonly output: string
  readonly errors: string
}

/** What `npm run import` runs, in a process of its own, to its end. */
export async function runImport(
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<Ended> {
  const child = spawn(process.execPath, ['server/commands/import/main.ts', ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code, output, errors }
}
