import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'

const analyze = '/usr/bin/systemd-analyze'

it('the unit leaves a process little that it does not need', ({ skip }) => {
  skip(!existsSync(analyze), `The unit is looked at where ${analyze} is installed only.`)
  // From 0 to 100, after https://www.freedesktop.org/software/systemd/man/systemd-analyze.html
  const { status, stdout } = spawnSync(
    analyze,
    ['security', '--offline=true', '--threshold=20', 'deploy/systemd/greenroom@.service'],
    { encoding: 'utf8' },
  )
  expect(status, stdout).toBe(0)
})

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
