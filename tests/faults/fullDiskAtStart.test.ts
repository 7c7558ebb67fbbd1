import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeDataDir } from '#tests/support/postgres/temporaryDataDir.ts'
import { startRefused } from '#tests/support/serverProcess.ts'
import { mountSmallDisk } from '#tests/support/smallDisk.ts'

// Too little for PostgreSQL’s own files, and for all tables.
for (const megabytes of [12, 45]) {
  it(`a start that fails on a full disk of ${megabytes} MB says so in one sentence`, async (context) => {
    const folder = await makeDataDir()
    await mountSmallDisk(context, folder, megabytes)
    const { exit, output } = await startRefused({ DATA_DIR: join(folder, 'data') })
    expect(exit).toBe(1)
    const said = output.split('\n').filter((line) => line !== '' && !line.startsWith('{'))
    expect(said).toEqual([
      expect.stringMatching(/^The disk of DATA_DIR \S+ is full \(\d+ MB are left\)/),
    ])
  })
}
