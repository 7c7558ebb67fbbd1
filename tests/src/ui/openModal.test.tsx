import { MantineProvider, Menu } from '@mantine/core'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { OpenModal } from '#src/ui/OpenModal.tsx'
import '#tests/support/client/browserParts.ts'

afterEach(cleanup)

function Screen() {
  const [isOpen, setIsOpen] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const open = () => setIsOpen(true)
  const follow = () => {
    setIsOpen(false)
    setIsDone(true)
  }
  return (
    <MantineProvider>
      <main id="content" tabIndex={-1} />
      <button type="button" onClick={open}>
        Rename
      </button>
      <Menu>
        <Menu.Target>
          <button type="button">Actions</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={open}>Rename…</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen && (
        <OpenModal title="Rename it" onClose={() => setIsOpen(false)}>
          <input aria-label="Name" data-autofocus />
          <button type="button" onClick={follow}>
            Save
          </button>
        </OpenModal>
      )}
      {isDone && (
        <OpenModal title="Renamed" onClose={() => setIsDone(false)}>
          <button type="button">Copy</button>
        </OpenModal>
      )}
    </MantineProvider>
  )
}

const hasFocus = (element: HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(element))

it('gives the focus back to what it was opened by', async () => {
  const user = userEvent.setup()
  render(<Screen />)
  const rename = screen.getByRole('button', { name: 'Rename' })
  await user.click(rename)
  await hasFocus(await screen.findByLabelText('Name'))
  await user.keyboard('{Escape}')
  expect(screen.queryByLabelText('Name')).toBeNull()
  await hasFocus(rename)
})

it('gives it back to the menu, whose entries are gone as well', async () => {
  const user = userEvent.setup()
  render(<Screen />)
  const actions = screen.getByRole('button', { name: 'Actions' })
  await user.click(actions)
  await user.click(await screen.findByRole('menuitem', { name: 'Rename…' }))
  await hasFocus(await screen.findByLabelText('Name'))
  await user.keyboard('{Escape}')
  await hasFocus(actions)
})

it('gives it to the page where the window that it followed is gone', async () => {
  const user = userEvent.setup()
  render(<Screen />)
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'Copy' })
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  await user.keyboard('{Escape}')
  await hasFocus(screen.getByRole('main'))
})
