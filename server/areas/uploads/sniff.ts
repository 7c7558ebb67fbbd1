import { once } from 'node:events'
import { join } from 'node:path'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'

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
 * @param program what the thread runs. It is handed a port: there it says that it is ready, is sent bytes, and sends the type
 * back. The port that every thread has is no place for answers: Node speaks there too, when it watches files for changes.
 */
export function openSniff(
  program: string | URL = join(import.meta.dirname, 'sniffWorker.js'),
  timeoutMs = defaultTimeoutMs,
): Sniff {
  let running: Promise<Parser> | undefined
  let last: Promise<unknown> = Promise.resolve()

  const stop = async ({ thread }: Parser) => {
    running = undefined
    await thread.terminate()
  }

  const ask = async (start: Uint8Array) => {
    running ??= startThread(program)
    const parser = await running.catch((error: unknown) => {
      running = undefined
      throw error
    })
    try {
      parser.port.postMessage(start)
      const type = await nextMessage(parser, timeoutMs)
      return typeof type === 'string' ? type : undefined
    } catch {
      await stop(parser)
      return undefined
    }
  }

  return (start) => {
    const result = last.then(() => ask(start))
    last = result.catch(() => undefined)
    return result
  }
}

/** A thread that says what bytes are, and the port on which it does. */
interface Parser {
  readonly thread: Worker
  readonly port: MessagePort
  /** Aborted once the thread has ended. */
  readonly ended: AbortSignal
}

async function startThread(program: string | URL): Promise<Parser> {
  const { port1: port, port2: workerData } = new MessageChannel()
  const thread = new Worker(program, {
    workerData,
    transferList: [workerData],
    resourceLimits: { maxOldGenerationSizeMb: maxMemory },
  })
  const end = new AbortController()
  // What breaks it ends it, and who waits for an answer hears of the end. An idle thread keeps no process alive.
  thread.on('error', () => undefined)
  thread.on('exit', () => end.abort())
  const parser = { thread, port, ended: end.signal }
  // `online` comes before its modules are read, and their time would count as the first file's.
  await nextMessage(parser, startTimeoutMs)
  thread.unref()
  return parser
}

async function nextMessage({ port, ended }: Parser, timeoutMs: number): Promise<unknown> {
  const signal = AbortSignal.any([ended, AbortSignal.timeout(timeoutMs)])
  const [message] = await once(port, 'message', { signal })
  return message
}
