import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from '../temporaryFolder.ts'

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
  const child = spawn(process.execPath, ['server/import/main.ts', ...args], {
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

/** The path of a file with this content, until the end of the test. */
export async function fileWith(content: string): Promise<string> {
  const path = join(await temporaryFolder(), 'file.csv')
  await writeFile(path, content)
  return path
}
