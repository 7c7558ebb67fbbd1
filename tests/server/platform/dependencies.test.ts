import { pino } from 'pino'
import { expect, it } from 'vitest'
import { watchDependencies } from '#server/platform/dependencies/watchDependencies.ts'
import { checkMailServer } from '#server/platform/mail/checkMailServer.ts'
import { registry } from '#server/platform/metrics/metrics.ts'
import { freePort } from '#tests/support/freePort.ts'
import { startMailServer } from '#tests/support/smtp.ts'

const upOf = async (dependency: string) =>
  (await registry.getMetricsAsJSON())
    .find(({ name }) => name === 'greenroom_dependency_up')
    ?.values.find(({ labels }) => labels['dependency'] === dependency)?.value

it('a mail server that goes away and comes back is told once each, in the log and in the metrics', async () => {
  const lines: { readonly msg: string; readonly reason?: string }[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const mailServer = await startMailServer()
  let url = mailServer.url
  const dependencies = [{ name: 'mail', check: () => checkMailServer(url) }] as const
  const { away, stop } = watchDependencies({ dependencies, log, pauseMs: 20 })
  try {
    await expect.poll(() => upOf('mail')).toBe(1)
    expect([away(), lines]).toEqual([[], []])

    url = `smtp://127.0.0.1:${await freePort()}`
    await expect.poll(away).toEqual(['mail'])
    expect(await upOf('mail')).toBe(0)

    url = mailServer.url
    await expect.poll(away).toEqual([])
    expect(await upOf('mail')).toBe(1)
    expect(lines.map(({ msg }) => msg)).toEqual([
      'mail is away: mails wait and are sent when it answers; nobody signs in by email until then',
      'mail answers again',
    ])
    expect(lines[0]?.reason).toContain('ECONNREFUSED')
  } finally {
    await stop()
    await mailServer.stop()
  }
})
