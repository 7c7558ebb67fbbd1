/** What tells that a page is looked at again, or that its network has returned. */
const signs = ['online', 'focus', 'pageshow'] as const

/**
 * Calls back when the network has returned, or the page is looked at again: `navigator.onLine` knows nothing of a server
 * that alone could not be reached, and a page in the background has its timers held back.
 *
 * @returns ends it.
 */
export function onReturn(listener: () => void): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') listener()
  }
  for (const sign of signs) window.addEventListener(sign, listener)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    for (const sign of signs) window.removeEventListener(sign, listener)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
