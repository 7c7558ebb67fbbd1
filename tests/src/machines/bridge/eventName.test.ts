import { expect, it } from 'vitest'
import { eventName } from '#src/machines/bridge/eventName.ts'

it.each([
  ['pause', 'pause'],
  ['part.sent', 'partSent'],
  ['network.returned', 'networkReturned'],
  ['xstate.init', 'started'],
  ['xstate.stop', 'stopped'],
  ['xstate.done.actor.begin', 'beginDone'],
  ['xstate.error.actor.begin', 'beginFailed'],
  ['xstate.done.actor.upload:x7_-k', 'uploadDone'],
  ['xstate.snapshot.uploadQueue', 'uploadQueueChanged'],
  ['xstate.after.backoff.upload.waiting', 'backoffOver'],
])('%s is told as %s', (type, name) => {
  expect(eventName(type)).toBe(name)
})
