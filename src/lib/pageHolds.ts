const holds = new Set<() => boolean>()

/** How long other tabs have to say that they are busy. */
const answerWithinMs = 250

/**
 * Has this page kept as it is while `wouldLose` says that a reload would lose something, until the returned function is called:
 * the browser asks before it is left, and a new version of the app is not taken by itself.
 */
export function holdPage(wouldLose: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (wouldLose()) event.preventDefault()
  }
  holds.add(wouldLose)
  addEventListener('beforeunload', ask)
  return () => {
    holds.delete(wouldLose)
    removeEventListener('beforeunload', ask)
  }
}

const isHeldHere = () => [...holds].some((wouldLose) => wouldLose())

const openChannel = () => new BroadcastChannel('greenroom.holds')

/** Answers other tabs of this browser that ask whether a page is held, from now on. */
export function answerOtherTabs(): void {
  const channel = openChannel()
  channel.addEventListener('message', ({ data }) => {
    if (data === 'asked' && isHeldHere()) channel.postMessage('held')
  })
}

/** Whether this page, or one in another tab of this browser, would lose something by a reload. */
export async function isHeldAnywhere(): Promise<boolean> {
  if (isHeldHere()) return true
  const channel = openChannel()
  try {
    return await new Promise((resolve) => {
      channel.addEventListener('message', ({ data }) => data === 'held' && resolve(true))
      channel.postMessage('asked')
      setTimeout(() => resolve(false), answerWithinMs)
    })
  } finally {
    channel.close()
  }
}
