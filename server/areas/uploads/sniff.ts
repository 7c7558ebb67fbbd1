import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** Says the MIME type by the marks of file formats; undefined for bytes that have none that is known. */
export type Sniff = (start: Uint8Array) => Promise<string | undefined>

/** How long the parsers of file formats may take over one file, in milliseconds. Usual is one or two. */
const defaultTimeoutMs = 1_000

/** How long a thread may take to start, in milliseconds: on a busy machine reading its modules takes a while. */
const startTimeoutMs = 10_000

/** What the parsers may hold, in megabytes. They see 64 KB at a time. */
const maxMemory = 64

/**
 * Asks the parsers of file formats, one file after another. They run in a thread of their own, since nothing else can
 * stop code that does not end by itself: this thread goes on answering meanwhile. Bytes over which they come to no end,
 * or at which they break, are of no known type.
 *
 * @param program what the thread runs: it says that it is ready, is sent bytes, and sends the type back.
 */
export function openSniff(
  program: string | URL = join(import.meta.dirname, 'sniffWorker.ts'),
  timeoutMs = defaultTimeoutMs,
): Sniff {
  let running: Promise<Worker> | undefined
  let last: Promise<unknown> = Promise.resolve()

  const stop = async (thread: Worker) => {
    running = undefined
    await thread.terminate()
  }

  const ask = async (start: Uint8Array) => {
    running ??= startThread(program)
    const thread = await running.catch((error: unknown) => {
      running = undefined
      throw error
    })
    try {
      thread.postMessage(start)
      const [type] = await once(thread, 'message', { signal: AbortSignal.timeout(timeoutMs) })
      return typeof type === 'string' ? type : undefined
    } catch {
      await stop(thread)
      return undefined
    }
  }

  return (start) => {
    const result = last.then(() => ask(start))
    last = result.catch(() => undefined)
    return result
  }
}

async function startThread(program: string | URL): Promise<Worker> {
  const thread = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: maxMemory } })
  // Whoever waits for an answer hears of it too. An idle thread keeps no process alive.
  thread.on('error', () => undefined)
  // `online` comes before its modules are read, and their time would count as the first file's.
  await once(thread, 'message', { signal: AbortSignal.timeout(startTimeoutMs) })
  thread.unref()
  return thread
}
