import type { CursorPage, Page } from '#contract/route.ts'

/** When all examples are asked for: a morning in the life of their agency. */
export const now = '2026-03-12T10:30:00.000Z'

/** When what is signed for a few minutes ends. */
export const soon = '2026-03-12T10:40:00.000Z'

const origin = 'https://greenroom.example'

/** Where a stored file can be read for a while. */
export const fileUrl = (key: string) =>
  `${origin}/objects/${key}?expires=1773315000&signature=5n9Zq0f7wUq2m1Yt3cJxVb8sKpR4dLhE6gTaOiWuXzM`

/** Where a list streams from. */
export const exported = (name: string) => ({
  url: `${origin}/exports/${name}.csv?expires=1773312000&signature=h3Wc8yKp0VtZq6Xn2sBm9RfLd4JgTa1E`,
  expires_at: soon,
})

/** A page that has all rows. */
export const pageOf = <Row>(...data: readonly Row[]): Page<Row> => ({
  data,
  total: data.length,
  total_is_exact: true,
  page: 1,
  page_size: 50,
  next_cursor: null,
})

/** A part of a list without an end, and all of it. */
export const feedOf = <Row>(...data: readonly Row[]): CursorPage<Row> => ({
  data,
  next_cursor: null,
})

/** The first page of a list, as it is asked for. */
export const firstPage = { page: 1, page_size: 50 } as const

/** The deletion of one row. */
export const deletionOf = (id: string) => ({ body: [id], answer: [id] })

/** A picture of 180 KB, as it is announced. */
export const announcedPicture = { name: 'jade-rivers.jpg', type: 'image/jpeg', size: 184_320 }
