/** Where the worker of the portal stands: it shows what is pushed, and takes the portal’s place where there is no network. */
export const portalScope = '/portal'

/**
 * Why this browser can be shown nothing, if so. HOME_SCREEN: iPhones and iPads show notifications of apps alone that stand on the home
 * screen. DENIED: its owner has said no, which only they can take back.
 */
export type DeviceHindrance = 'UNSUPPORTED' | 'HOME_SCREEN' | 'DENIED'

export function deviceHindrance(): DeviceHindrance | undefined {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isAble) return isApple() && !isOnHomeScreen() ? 'HOME_SCREEN' : 'UNSUPPORTED'
  return Notification.permission === 'denied' ? 'DENIED' : undefined
}

/** An iPad says that it is a Mac, which has no touch. */
const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

const isOnHomeScreen = () => matchMedia('(display-mode: standalone)').matches

/** Has the worker stand in this browser; undefined where that is not possible, as in some private windows. */
export async function registerWorker(
  scope: string,
): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  try {
    await navigator.serviceWorker.register('/worker.js', { scope, updateViaCache: 'none' })
    return await navigator.serviceWorker.getRegistration(scope)
  } catch {
    return undefined
  }
}

/** What this browser is subscribed as; null for nothing. */
export async function readSubscription(scope: string): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(scope)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** What a server is told of a subscription. */
export interface Subscribed {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/**
 * Subscribes this browser for what a server of this key pushes, once its owner agrees: it asks them. Gives what the server is told; undefined
 * where it cannot be subscribed, or may not.
 */
export async function subscribeDevice(scope: string, key: string): Promise<Subscribed | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const registration = await registerWorker(scope)
  if (!registration) return undefined
  await untilActive(registration)
  try {
    // One for another key, as after the server was set up anew, stands in the way.
    const before = await registration.pushManager.getSubscription()
    if (before && keyOf(before) !== key) await before.unsubscribe()
    const { endpoint, keys } = (
      await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    ).toJSON()
    const { p256dh, auth } = keys ?? {}
    return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : undefined
  } catch {
    return undefined
  }
}

/** A worker takes pushes once it is active. */
async function untilActive({ active, installing, waiting }: ServiceWorkerRegistration) {
  const worker = installing ?? waiting
  if (active || !worker) return
  await new Promise<void>((done) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') done()
    })
  })
}

/** The key of the server, in base64url. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
