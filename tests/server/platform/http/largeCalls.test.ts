import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { tagRoutes } from '#contract/resources/tags.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { inItsTurn } from '#server/platform/http/largeCalls.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { forAllTests } from '#tests/support/forTests.ts'

const largeBody = 'x'.repeat(65_536)
const smallBody = largeBody.slice(1)

/** Calls that end when they are told to, and those that are under way. */
function openCalls() {
  const underWay: { readonly share: string; readonly end: () => void }[] = []
  const answer = async (share: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const call = { share, end: resolve }
    underWay.push(call)
    await promise
    underWay.splice(underWay.indexOf(call), 1)
    return 'answered'
  }
  const ask = (share: string, body: string) => inItsTurn(share, body, () => answer(share))
  const endAll = async (asked: readonly Promise<unknown>[]) => {
    let left = asked.length
    for (const one of asked) one.finally(() => (left -= 1))
    while (left > 0) {
      for (const { end } of [...underWay]) end()
      await nextTurn()
    }
    return Promise.all(asked)
  }
  return { ask, endAll, sharesUnderWay: () => underWay.map(({ share }) => share) }
}

describe('large calls', () => {
  it('of a workspace are answered one at a time, those of others beside them, small ones at once', async () => {
    const { ask, endAll, sharesUnderWay } = openCalls()
    const asked = ['a', 'a', 'a', 'b', 'b', 'c'].map((share) => ask(share, largeBody))
    await nextTurn()
    expect(sharesUnderWay()).toEqual(['a', 'b', 'c'])
    const small = [ask('a', smallBody), ask('a', smallBody)]
    expect(sharesUnderWay()).toEqual(['a', 'b', 'c', 'a', 'a'])
    expect(await endAll([...asked, ...small])).toEqual(Array(8).fill('answered'))
  })

  it('are told to come again when too many of their workspace wait, and then are answered', async () => {
    const { ask, endAll } = openCalls()
    const asked = Array.from({ length: 60 }, () => ask('d', largeBody))
    const other = ask('e', largeBody)
    const answers = await endAll([...asked, other])
    const refused = answers.filter((answer) => answer instanceof Failure)
    expect(refused).toHaveLength(60 - 1 - 16)
    expect(refused[0]).toMatchObject({
      code: 'RATE_LIMITED',
      metadata: { retry_after_seconds: 5 },
    })
    expect(answers.at(-1)).toBe('answered')
    expect(await endAll([ask('d', largeBody)])).toEqual(['answered'])
  })
})

describe('over HTTP, large calls', () => {
  const server = testApp()
  const anna = forAllTests(() => server.signedIn('anna@example.com'))

  it('wait for each other, and nobody else waits for them', async () => {
    const ben = await server.signedIn('ben@example.com')
    const wrong = JSON.stringify(Array(490).fill({ text: 'x'.repeat(300) }))
    let left = 30
    const answers = Array.from({ length: left }, async () => {
      const { status } = await anna.open('/v2/user/tags/create', { method: 'POST', body: wrong })
      left -= 1
      return status
    })
    const beside = await ben.ask(tagRoutes.create, [{ text: 'beside' }])
    expect(beside).toMatchObject([{ text: 'beside' }])
    expect(left).toBeGreaterThan(0)
    expect(await Promise.all(answers)).toEqual(Array(30).fill(422))
  })

  it('are refused before their bodies are read through, where their caller may not make them', async () => {
    const body = '{"not json"'.padEnd(100_000, 'x')
    const answer = await server.browser().open('/v2/user/tags/create', { method: 'POST', body })
    expect(answer.status).toBe(401)
  })

  it('of many rows are answered with all of them in their order', async () => {
    const texts = Array.from({ length: 500 }, (_, n) => `tag ${n}`)
    const made = await anna.ask(
      tagRoutes.create,
      texts.map((text) => ({ text })),
    )
    expect(made.map(({ text }) => text)).toEqual(texts)
  })
})
