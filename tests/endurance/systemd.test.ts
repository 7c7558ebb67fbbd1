import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'

const analyze = '/usr/bin/systemd-analyze'

it('deploy/systemd has a unit in which systemd understands every line', async ({ skip }) => {
  skip(!existsSync(analyze), `The unit is looked at where ${analyze} is installed only.`)
  const folder = await temporaryFolder()
  const shipped = await readFile('deploy/systemd/greenroom@.service', 'utf8')
  const unit = join(folder, 'greenroom@web-1.service')
  // The program has to be there, and Greenroom is in no /opt here.
  await writeFile(unit, shipped.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`))
  const { status, stderr } = spawnSync(analyze, ['verify', '--man=no', unit], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})
