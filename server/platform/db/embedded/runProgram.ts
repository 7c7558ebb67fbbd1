import { spawn } from 'node:child_process'

/** A user of the operating system. */
export type Account = { readonly uid: number; readonly gid: number }

type Outcome = {
  readonly ok: boolean
  /** What it printed, standard output and errors together, in order of arrival. */
  readonly output: string
}

/** All that is handed on: PGDATA, PGPORT, a locale or a secret of ours has no business there. */
const inherited = ['PATH', 'SystemRoot', 'windir', 'ComSpec', 'TEMP', 'TMP']

/**
 * Runs a program to its end, in a session of its own so that Ctrl-C reaches this process alone.
 * @throws when it cannot be started at all.
 */
export function runProgram(
  file: string,
  args: readonly string[],
  { account, input = '' }: { account?: Account | undefined; input?: string } = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      // The folder of this process may be closed to the account.
      cwd: '/',
      env: environment(),
      detached: process.platform !== 'win32',
      windowsHide: true,
      ...account,
    })
    let output = ''
    const collect = (text: string) => {
      output += text
    }
    child.stdout.setEncoding('utf8').on('data', collect)
    child.stderr.setEncoding('utf8').on('data', collect)
    // A program that ends before it has read its input is judged by its exit code.
    child.stdin.on('error', () => {}).end(input)
    child.once('error', reject)
    child.once('close', (code) => resolve({ ok: code === 0, output: output.trim() }))
  })
}

function environment(): NodeJS.ProcessEnv {
  const kept = inherited.map((name) => [name, process.env[name]] as const)
  return {
    ...Object.fromEntries(kept.filter(([, value]) => value !== undefined)),
    LC_ALL: 'C',
    TZ: 'UTC',
  }
}
