import { afterEach, describe, expect, it } from 'vitest'
import { forgetAskedEarly, isAskedEarly, takeAskedEarly } from '#src/api/askedEarly.ts'

const call = { path: '/v2/user/fetch', body: undefined }
const task = { path: '/v2/user/creators/tasks/fetch', body: '{"filters":{"id":"1"}}' }

function asked(...keys: readonly string[]): void {
  globalThis.greenroomAsked = new Map(keys.map((key) => [key, Promise.resolve(new Response(key))]))
}

const textOf = async (answer: Promise<Response> | undefined) => (await answer)?.text()

afterEach(() => {
  globalThis.greenroomAsked = undefined
})

describe('what the page has asked for before the app was there', () => {
  it('is given once, to the call that it answers', async () => {
    asked(' /v2/user/fetch ', 'token /v2/user/creators/tasks/fetch {"filters":{"id":"1"}}')
    expect(isAskedEarly(call, null)).toBe(true)
    expect(await textOf(takeAskedEarly(call, null))).toBe(' /v2/user/fetch ')
    expect(isAskedEarly(call, null)).toBe(false)
    expect(takeAskedEarly(call, null)).toBeUndefined()
    expect(await textOf(takeAskedEarly(task, 'token'))).toContain('tasks')
  })

  it('is given to nobody else, and for no other body', () => {
    asked('token /v2/user/creators/tasks/fetch {"filters":{"id":"1"}}')
    expect(takeAskedEarly(task, 'another')).toBeUndefined()
    expect(takeAskedEarly(task, null)).toBeUndefined()
    expect(takeAskedEarly({ ...task, body: '{"filters":{"id":"2"}}' }, 'token')).toBeUndefined()
  })

  it('is forgotten with the first write', () => {
    asked(' /v2/user/fetch ')
    forgetAskedEarly()
    expect(takeAskedEarly(call, null)).toBeUndefined()
  })

  it('is nothing in a page that has asked for nothing', () => {
    expect(isAskedEarly(call, null)).toBe(false)
    expect(takeAskedEarly(call, null)).toBeUndefined()
  })
})
