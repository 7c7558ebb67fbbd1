import { createContext, useContext } from 'react'

/** The ids of rows that lists leave out though the server still has them: their deletion can be taken back. */
export const HiddenRowsContext = createContext<ReadonlySet<string>>(new Set())

interface Found<Row> {
  readonly data: readonly Row[]
  readonly total: number
}

/** A page without the rows that are to be deleted. */
export function useWithoutHidden<Row extends { readonly id: string }, Page extends Found<Row>>(
  page: (Page & Found<Row>) | undefined,
): (Page & Found<Row>) | undefined {
  const hidden = useContext(HiddenRowsContext)
  if (page === undefined || !page.data.some(({ id }) => hidden.has(id))) return page
  const data = page.data.filter(({ id }) => !hidden.has(id))
  return { ...page, data, total: page.total - (page.data.length - data.length) }
}
