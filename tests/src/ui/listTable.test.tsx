import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { type PagePlace, pageNumber } from '#src/lib/pagePlace.ts'
import { ListTable } from '#src/ui/ListTable.tsx'
import '#tests/support/client/browserParts.ts'

afterEach(cleanup)

interface ListProps {
  readonly start: PagePlace
  /** The number of the page that the list ends with. */
  readonly last: number
}

/** A list of more than 10,000 rows, 25 a page. */
function LongList({ start, last }: ListProps) {
  const [page, setPage] = useState(start)
  const number = pageNumber(page)
  const place = typeof page === 'number' ? 'number' : page.cursor
  return (
    <ListTable
      noun="links"
      found={{
        data: [{ id: `row of page ${number} by ${place}` }],
        total: 10_000,
        total_is_exact: false,
        next_cursor: number === last ? null : `cursor-${number}`,
      }}
      page={page}
      pageSize={25}
      onPage={setPage}
      columns={[{ accessor: 'id' }]}
      sort="id"
      onSort={() => {}}
      fetching={false}
      error={undefined}
      onRetry={() => {}}
      empty="none"
    />
  )
}

const show = (props: ListProps) =>
  render(
    <MantineProvider>
      <LongList {...props} />
    </MantineProvider>,
  )

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('continues with Next where page numbers end, and back the way it came', async () => {
  show({ start: 400, last: 402 })
  expect(screen.getByText('Page 400 of 10,000+ links')).toBeDefined()
  await press('Next')
  await press('Next')
  expect(screen.getByText('row of page 402 by cursor-401')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
  await press('Previous')
  expect(screen.getByText('row of page 401 by cursor-400')).toBeDefined()
  await press('Previous')
  expect(screen.getByText('row of page 400 by number')).toBeDefined()
  await press('First page')
  expect(screen.getByText('row of page 1 by number')).toBeDefined()
})

it('goes back to the last page with a number when the way is not known', async () => {
  show({ start: { number: 405, cursor: 'kept' }, last: 500 })
  await press('Page 400')
  expect(screen.getByText('row of page 400 by number')).toBeDefined()
})

it('says that a page is out of reach, and leads back', async () => {
  show({ start: 500, last: 600 })
  expect(screen.getByText('Page 500 is out of reach')).toBeDefined()
  await press('Go to page 400')
  expect(screen.getByText('row of page 400 by number')).toBeDefined()
})

/** A list with two columns that it can be sorted by. */
function SortedList() {
  const [sort, setSort] = useState<'name' | '-name' | 'size' | '-size'>('-name')
  return (
    <ListTable
      noun="links"
      found={{ data: [{ id: 'a' }], total: 1, total_is_exact: true, next_cursor: null }}
      page={1}
      pageSize={25}
      onPage={() => {}}
      columns={[
        { accessor: 'name', title: 'Name', sortable: true },
        { accessor: 'size', title: 'Size', sortable: true },
      ]}
      sort={sort}
      onSort={setSort}
      fetching={false}
      error={undefined}
      onRetry={() => {}}
      empty="none"
    />
  )
}

it('says by which column it is sorted and which way, in a header that stays one', async () => {
  render(
    <MantineProvider>
      <SortedList />
    </MantineProvider>,
  )
  const marks = () =>
    screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-sort'))
  expect(marks()).toEqual(['descending', null])
  await press('Size')
  expect(marks()).toEqual([null, 'descending'])
  await press('Size')
  expect(marks()).toEqual([null, 'ascending'])
  expect(screen.queryByText('No records')).toBeNull()
})
