import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
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

it.each([
  'greenroom@.service',
  'greenroom-backup@.service',
  'greenroom-backup@.timer',
  'greenroom-drill@.service',
  'greenroom-drill@.timer',
])('systemd understands every line of %s', async (name) => {
  if (!existsSync(analyze)) return
  const folder = await temporaryFolder()
  // A timer is looked at with what it starts. The program has to be there, and Greenroom is in no /opt here.
  for (const file of await readdir('deploy/systemd')) {
    const shipped = await readFile(join('deploy/systemd', file), 'utf8')
    const unit = join(folder, file.replace('@.', '@one.'))
    await writeFile(unit, shipped.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`))
  }
  const unit = join(folder, name.replace('@.', '@one.'))
  const { status, stderr } = spawnSync(analyze, ['verify', '--man=no', unit], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})

it.each(['greenroom@.service', 'greenroom-backup@.service', 'greenroom-drill@.service'])(
  '%s says where its user is at home, since one that systemd makes up may be known to nobody',
  async (name) => {
    const unit = await readFile(join('deploy/systemd', name), 'utf8')
    expect(unit).toMatch(/^DynamicUser=yes$/m)
    expect(unit).toMatch(/^Environment=.* HOME=\/var\/lib\/greenroom\/%i /m)
  },
)
