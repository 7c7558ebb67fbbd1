import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildClient } from './client/buildClient.ts'

/** Packs the client: `greenroom-client-<version>.tgz` in the folder that this is run in, to be installed by a program. */
const folder = mkdtempSync(join(tmpdir(), 'greenroom-client-'))
await buildClient(folder)
const { status } = spawnSync('npm', ['pack', folder], { stdio: 'inherit' })
process.exitCode = status ?? 1
