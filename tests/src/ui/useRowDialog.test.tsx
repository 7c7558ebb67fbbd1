import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useRowDialog } from '#src/ui/useRowDialog.ts'

const jade = { id: 'jade', name: 'Jade' }
const ruby = { id: 'ruby', name: 'Ruby' }

function openedFor(row: typeof jade) {
  const rendered = renderHook(({ rows }) => useRowDialog(rows), {
    initialProps: { rows: [jade, ruby] },
  })
  act(() => rendered.result.current.open(row))
  return rendered
}

it('a dialog shows its row as it is now', () => {
  const { result, rerender } = openedFor(jade)
  expect(result.current.row).toBe(jade)
  const renamed = { ...jade, name: 'Jade M.' }
  rerender({ rows: [ruby, renamed] })
  expect(result.current.row).toBe(renamed)
  act(() => result.current.close())
  expect(result.current.row).toBeUndefined()
})

it('a dialog closes when its row is gone, and stays closed when the row comes back', () => {
  const { result, rerender } = openedFor(jade)
  rerender({ rows: [ruby] })
  expect(result.current.row).toBeUndefined()
  rerender({ rows: [jade, ruby] })
  expect(result.current.row).toBeUndefined()
})
