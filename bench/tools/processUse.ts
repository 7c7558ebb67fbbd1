import { readFileSync } from 'node:fs'

/** What a process holds of the machine's memory, in bytes. */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024
}

/** How long the processors have worked for a process since its start, the kernel's work for it included, in seconds. */
function processorTimeOf(pid: number): number {
  const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = after.split(' ')
  // utime and stime of proc(5), in ticks of 10 ms.
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** What a process used while it was watched. */
export interface Use {
  /** In seconds. */
  readonly processorTime: number
  /** What it held of the machine's memory, look after look, in bytes. */
  readonly memory: readonly number[]
}

/** How often memory is looked at, in milliseconds. */
const interval = 50

/** Watches what a process uses, until it is stopped. */
export function watchUse(pid: number): { stop(): Use } {
  const memory: number[] = [memoryOf(pid)]
  const before = processorTimeOf(pid)
  const timer = setInterval(() => memory.push(memoryOf(pid)), interval)
  return {
    stop() {
      clearInterval(timer)
      return { processorTime: processorTimeOf(pid) - before, memory }
    },
  }
}
