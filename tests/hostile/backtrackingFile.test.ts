import { expect, it } from 'vitest'
import { startAttackedServer } from '#tests/support/hostile/attackedServer.ts'
import { startBystander } from '#tests/support/hostile/bystander.ts'
import { waysToSend } from '#tests/support/hostile/sendEvilFile.ts'

it('a file that stops backtracking expressions is refused, whichever way it comes, 40 at once', async () => {
  const server = await startAttackedServer()
  const ways = await waysToSend(server)
  const bystander = await startBystander(server)
  const alone: number[] = []
  for (const send of ways) alone.push(await send())
  const crowd = Array.from({ length: 40 }, (_, n) => ways[n % ways.length]?.())
  const together = await Promise.all(crowd)
  const { failures, slowestCall, slowestRedirect, calls } = await bystander.stop()

  expect(alone).toEqual(ways.map(() => 422))
  expect(together).toContain(422)
  // Whoever sends too much at once is told to come again.
  expect(together.filter((status) => status !== 422 && status !== 429)).toEqual([])
  expect(failures).toEqual([])
  expect(calls).toBeGreaterThan(5)
  expect([slowestCall, slowestRedirect].filter((slowest) => slowest >= 1_000)).toEqual([])
})
