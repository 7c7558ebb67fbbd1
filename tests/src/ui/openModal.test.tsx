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
  const open = () => setIsOpen(true)
  return (
    <MantineProvider>
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
