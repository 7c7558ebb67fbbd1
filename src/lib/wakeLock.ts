/**
 * Keeps the screen on, where the browser can, until the returned function is called. A page that was hidden meanwhile
 * asks again when it is back, since hiding ends the lock.
 */
export function keepScreenOn(): () => void {
  let held: Promise<WakeLockSentinel | undefined> = Promise.resolve(undefined)
  const ask = () => {
    if (document.visibilityState !== 'visible') return
    // A battery that is nearly empty refuses: that is no failure of ours.
    held = navigator.wakeLock?.request('screen').catch(() => undefined)
  }
  ask()
  document.addEventListener('visibilitychange', ask)
  return () => {
    document.removeEventListener('visibilitychange', ask)
    held?.then((lock) => lock?.release())
  }
}
