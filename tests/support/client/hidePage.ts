import { vi } from 'vitest'

/** Somebody looks at another tab, and comes back in the next test. */
export function hidePage(): void {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  state.mockRestore()
}
