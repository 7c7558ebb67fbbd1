import { earlyWords } from '#src/lib/earlyWords.ts'
import { loadNotifications } from './notifications.ts'

/**
 * Says in a corner what happened. The part that draws it is loaded with the first toast; the same
 * sentence stands there once.
 */
export async function toast(message: string, tone: 'done' | 'failed' = 'done'): Promise<void> {
  const notifications = await loadNotifications()
  notifications.show({
    id: message,
    message,
    withBorder: true,
    closeButtonProps: { 'aria-label': earlyWords.close },
    ...(tone === 'failed' ? { color: 'red', role: 'alert', autoClose: 8000 } : {}),
  })
}
