import process from 'node:process'

/**
 * Loaded before anything else: starts this process again, as the same process with the same arguments, with an allocator that
 * returns memory. By default glibc keeps what pictures took while they were decoded: up to sixteen heaps, one for each thread
 * that ever needed one, and it stops giving blocks back whose size it has met before. It reads its settings as a process
 * begins and no later, so that they cannot be made here; whoever has made them is left alone.
 */
const settings = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }

const isMade = Object.keys(settings).some((name) => process.env[name] !== undefined)
if (process.platform === 'linux' && !isMade && process.execve) {
  const { execPath, execArgv, argv, env } = process
  process.execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, ...settings })
}
