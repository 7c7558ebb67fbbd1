import { untilLoaded } from '#src/lib/untilLoaded.ts'

let ask: () => void

/** Comes with the first toast: the corner in which it appears has to be there then. */
export const firstToast = new Promise<void>((resolve) => {
  ask = resolve
})

/** What shows toasts; its code comes with the first of them. */
export async function loadNotifications() {
  ask()
  const { notifications } = await untilLoaded(() => import('./Toasts.tsx'))
  return notifications
}
