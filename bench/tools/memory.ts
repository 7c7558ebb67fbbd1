import { readFileSync } from 'node:fs'

/** What a process holds of the machine's memory, in bytes. */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024
}

/** How often memory is looked at, in milliseconds. */
const interval = 50

/** Looks at a process's memory until it is stopped, and gives what it saw, in bytes. */
export function watchMemory(pid: number): { stop(): readonly number[] } {
  const seen: number[] = [memoryOf(pid)]
  const timer = setInterval(() => seen.push(memoryOf(pid)), interval)
  return {
    stop() {
      clearInterval(timer)
      return seen
    },
  }
}
