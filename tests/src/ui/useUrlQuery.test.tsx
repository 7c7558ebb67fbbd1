import { render, waitFor } from '@testing-library/react'
import { createBrowserRouter, createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { opening, optionalParam } from '#src/lib/urlParams.ts'
import { useUrlQuery } from '#src/ui/useUrlQuery.ts'

let query: ReturnType<typeof useUrlQuery> | undefined

function Screen() {
  query = useUrlQuery()
  return null
}

const routes = [{ path: '/list', Component: Screen }]
const parts = { form: opening(optionalParam), tags: optionalParam }

/** Changes a parameter as the screen that was drawn last does. */
const change = (name: string, value: string | null) =>
  query?.[1]((now) => {
    if (value === null) now.delete(name)
    else now.set(name, value)
    return now
  }, parts)

it('keeps both of two changes that come before the screen is drawn again', async () => {
  const router = createMemoryRouter(routes, { initialEntries: ['/list?form=edit'] })
  render(<RouterProvider router={router} />)
  change('form', null)
  change('tags', 'summer')
  await waitFor(() => expect(router.state.location.search).toBe('?tags=summer'))
  await waitFor(() => expect(query?.[0].toString()).toBe('tags=summer'))
})

it('goes back to close what it has opened, and lets a change wait until it is there', async () => {
  history.replaceState(null, '', '/list')
  const router = createBrowserRouter(routes)
  render(<RouterProvider router={router} />)
  const before = history.length
  change('form', 'new')
  await waitFor(() => expect(query?.[0].toString()).toBe('form=new'))
  change('form', null)
  change('form', null)
  change('tags', 'summer')
  await waitFor(() => expect(query?.[0].toString()).toBe('tags=summer'))
  expect(history.length).toBe(before + 1)
  await router.navigate(-1)
  await waitFor(() => expect(query?.[0].toString()).toBe(''))
})
