import { Client } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { takeJobLock } from '#server/platform/db/advisoryLocks.ts'
import { openJobLocks } from '#server/platform/jobs/jobLocks.ts'
import { query } from '#tests/support/postgres/administer.ts'
import { testDatabase } from '#tests/support/postgres/testDatabase.ts'

const { url } = testDatabase()
const processes = [openJobLocks(url), openJobLocks(url)] as const

afterAll(() => Promise.all(processes.map((one) => one.close())))

/** Who runs a job that two processes come to, the second in the middle of the first. */
async function runners(first: string, second: string): Promise<readonly number[]> {
  const ran: number[] = []
  await processes[0].alone(first, async () => {
    ran.push(0)
    await processes[1].alone(second, async () => void ran.push(1))
  })
  return ran
}

describe('a job that is not shared', () => {
  it('runs in one process at a time, and beside any other', async () => {
    expect(await runners('one', 'one')).toEqual([0])
    expect(await runners('one', 'another')).toEqual([0, 1])
    expect(await runners('one', 'one')).toEqual([0])
  })

  it('runs in the next process when one fails', async () => {
    const fails = processes[0].alone('one', () => Promise.reject(new Error('no')))
    await expect(fails).rejects.toThrow('no')
    let ran = false
    await processes[1].alone('one', async () => {
      ran = true
    })
    expect(ran).toBe(true)
  })

  it('runs again after the connection of its lock was lost', async () => {
    await query(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'greenroom job locks' and datname = current_database()`,
    )
    await expect.poll(() => runners('one', 'one').catch(() => [])).toEqual([0])
  })

  it('does not run while a backup holds its lock', async () => {
    const backup = new Client({ connectionString: url })
    await backup.connect()
    await takeJobLock(backup, 'one')
    expect(await runners('another', 'one')).toEqual([0])
    await backup.end()
  })
})
