import type { createBrowserRouter, To } from 'react-router'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * Has a router stay where the screen is scrolled to when only what follows the path changes: a filter, a tab, the page of a
 * list, a form that opens beside it. Whoever navigates, by whichever means, comes through here.
 */
export function keepScroll(router: Router): Router {
  const navigate = router.navigate.bind(router)
  const samePath = (to: To | null) => {
    const path = typeof to === 'string' ? to.replace(/[?#].*$/, '') : to?.pathname
    return !path || path === router.state.location.pathname
  }
  router.navigate = (to: number | To | null, options?: Parameters<Router['navigate']>[1]) =>
    typeof to === 'number'
      ? navigate(to)
      : navigate(to, { preventScrollReset: samePath(to), ...options })
  return router
}
