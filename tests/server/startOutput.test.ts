import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { because } from '#tests/support/because.ts'
import { freePort } from '#tests/support/freePort.ts'
import { temporaryDataDir } from '#tests/support/postgres/temporaryDataDir.ts'

const program = fileURLToPath(new URL('../../server/main.ts', import.meta.url))

/** Runs a command as if at a terminal. It comes with Linux. */
const script = '/usr/bin/script'

const whyNot = existsSync(script) ? undefined : `there is no ${script}`

it.skipIf(whyNot)(
  `at a terminal the address to open is what is read once the server answers${because(whyNot)}`,
  async () => {
    const [port, DATA_DIR] = [await freePort(), await temporaryDataDir()]
    const child = spawn(script, ['-qefc', `'${process.execPath}' '${program}'`, '/dev/null'], {
      env: { PATH: process.env['PATH'], DATA_DIR, PORT: String(port) },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    let output = ''
    for await (const text of child.stdout.setEncoding('utf8')) {
      const isReady = (said: string) => said.includes('Press Ctrl+C to stop it.')
      // As Ctrl+C does.
      if (isReady(output + text) && !isReady(output)) child.stdin.write('\u0003')
      output += text
    }
    await ended
    const [before = '', after = ''] = output.split(`    http://localhost:${port}\r\n`)
    expect(before.trimEnd()).toMatch(/Greenroom \d+\.\d+\.\d+ is running\. Open it in a browser:$/)
    expect(before).not.toContain('listening')
    expect(after).toContain(`All data is in ${DATA_DIR}.`)
  },
  60_000,
)
