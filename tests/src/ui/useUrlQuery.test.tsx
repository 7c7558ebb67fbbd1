import { render, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { useUrlQuery } from '#src/ui/useUrlQuery.ts'

let query: ReturnType<typeof useUrlQuery> | undefined

function Screen() {
  query = useUrlQuery()
  return null
}

it('keeps both of two changes that come before the screen is drawn again', async () => {
  const router = createMemoryRouter([{ path: '/list', Component: Screen }], {
    initialEntries: ['/list?form=edit'],
  })
  render(<RouterProvider router={router} />)
  const [, change] = query ?? []
  const withParam = (name: string, value: string | null) => (now: URLSearchParams) => {
    if (value === null) now.delete(name)
    else now.set(name, value)
    return now
  }
  change?.(withParam('form', null))
  change?.(withParam('tags', 'summer'))
  await waitFor(() => expect(router.state.location.search).toBe('?tags=summer'))
  await waitFor(() => expect(query?.[0].toString()).toBe('tags=summer'))
})
