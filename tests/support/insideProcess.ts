import { readdir } from 'node:fs/promises'
import { freePort } from './freePort.ts'

/** What a process holds once what is garbage has gone. */
export interface Held {
  /** In MiB: what JavaScript has, what is beside that (buffers), and the process in all. */
  readonly heap: number
  readonly external: number
  readonly resident: number
  readonly files: number
  readonly threads: number
}

/** Lets a Node process be looked into. */
export interface InsideProcess {
  /** What NODE_OPTIONS of the process has to say. */
  readonly options: string
  /** Collects garbage, and looks. Linux only. */
  look(pid: number): Promise<Held>
}

export async function insideProcess(): Promise<InsideProcess> {
  const port = await freePort()
  return {
    options: `--inspect=127.0.0.1:${port}`,
    async look(pid) {
      const inspected = await inspect(port)
      // The second takes what the first has let go by its finalizers.
      for (let n = 0; n < 2; n += 1) await inspected.ask('HeapProfiler.collectGarbage', {})
      const { result } = await inspected.ask('Runtime.evaluate', {
        expression: 'JSON.stringify(process.memoryUsage())',
      })
      inspected.close()
      const { heapUsed, external, rss } = JSON.parse(result.value)
      const inMiB = (bytes: number) => Math.round(bytes / 1_048_576)
      return {
        heap: inMiB(heapUsed),
        external: inMiB(external),
        resident: inMiB(rss),
        files: (await readdir(`/proc/${pid}/fd`)).length,
        threads: (await readdir(`/proc/${pid}/task`)).length,
      }
    },
  }
}

interface Answer {
  readonly id: number
  readonly result: { readonly result: { readonly value: string } }
}

/** Speaks with Node's inspector. */
async function inspect(port: number) {
  const [target] = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  let asked = 0
  return {
    ask(method: string, params: object): Promise<Answer['result']> {
      asked += 1
      const id = asked
      return new Promise((resolve) => {
        const hear = ({ data }: MessageEvent) => {
          const answer: Answer = JSON.parse(String(data))
          if (answer.id !== id) return
          socket.removeEventListener('message', hear)
          resolve(answer.result)
        }
        socket.addEventListener('message', hear)
        socket.send(JSON.stringify({ id, method, params }))
      })
    },
    close: () => socket.close(),
  }
}
