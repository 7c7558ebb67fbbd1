import { execFile } from 'node:child_process'
import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildClient } from '../../scripts/client/buildClient.ts'

const run = promisify(execFile)

/** A folder of a program that has the client installed from the file that `npm pack` makes, as any program would. */
export async function programWithClient(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'greenroom-program-'))
  await buildClient(join(folder, 'package'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module", "private": true }')
  await run('npm', ['pack', './package', '--silent'], { cwd: folder })
  const packed = (await readdir(folder)).filter((file) => file.endsWith('.tgz'))
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...packed], { cwd: folder })
  return folder
}
