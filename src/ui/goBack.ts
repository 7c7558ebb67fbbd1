import type { createBrowserRouter } from 'react-router'

type Router = ReturnType<typeof createBrowserRouter>

/** The routers that are on their way back, and what comes when they are there. */
const underway = new WeakMap<Router, Promise<void>>()

/** Goes one entry back in the browser's history, which takes the browser a moment. */
export function goBack(router: Router): void {
  const left = router.state.location
  const there = new Promise<void>((resolve) => {
    const stop = router.subscribe(({ location, blockers }) => {
      const isAsked = [...blockers.values()].some(({ state }) => state === 'blocked')
      if (location === left && !isAsked) return
      stop()
      underway.delete(router)
      resolve()
    })
  })
  underway.set(router, there)
  void router.navigate(-1)
}

/** Acts at once or, while a router goes back, when it is there or somebody is asked whether to leave. */
export function whenThere(router: Router, act: () => void): void {
  const there = underway.get(router)
  if (there) void there.then(act)
  else act()
}
