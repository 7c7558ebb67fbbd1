import type { Received } from '#server/platform/storage/objectStorage.ts'

interface Counted {
  /** Breaks off when the bytes are not as many as announced, so that whoever reads it does not take them for whole. */
  readonly stream: ReadableStream<Uint8Array>
  /** How it ended; undefined while it has not. */
  readonly end: () => Received | undefined
}

/** Watches a stream that must have exactly `size` bytes. */
export function countBytes(body: ReadableStream<Uint8Array> | null, size: number): Counted {
  const reader = (body ?? new Blob([]).stream()).getReader()
  let count = 0
  let end: Received | undefined
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await reader.read().catch(() => undefined)
      if (!next) end = 'CUT_OFF'
      else if (next.done) end = count === size ? 'WHOLE' : 'WRONG_SIZE'
      else if (count + next.value.length > size) end = 'WRONG_SIZE'
      if (end === 'WHOLE') return controller.close()
      if (end !== undefined) {
        reader.cancel().catch(() => undefined)
        return controller.error(new Error('the bytes are not what was announced'))
      }
      if (!next?.value) return
      count += next.value.length
      controller.enqueue(next.value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
  return { stream, end: () => end }
}
