import { afterEach, expect, it, vi } from 'vitest'
import { CodeNotLoaded, loadCode } from '#src/lib/loadCode.ts'
import { tryWhenBack } from '#src/lib/whenBack.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('code that does not come can be asked for again', async () => {
  const load = vi.fn(async () => 'code')
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const failure = await loadCode(load).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CodeNotLoaded)
  expect(failure instanceof CodeNotLoaded && (await failure.tryAgain())).toBe(true)
  expect(load).toHaveBeenCalledTimes(2)
})

it('waits grow from 2 seconds to a minute, and end with success', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  const tries: number[] = []
  const began = Date.now()
  tryWhenBack(async () => {
    tries.push((Date.now() - began) / 1_000)
    return tries.length === 8
  })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(tries).toEqual([0, 2, 6, 14, 30, 62, 122, 182])
})
