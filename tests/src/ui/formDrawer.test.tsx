import { MantineProvider, Modal } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { FormDrawer } from '#src/ui/FormDrawer.tsx'
import '#tests/support/client/browserParts.ts'

afterEach(cleanup)

/** A form from which a window is opened, which is gone as soon as it is closed. */
function Form() {
  const [isCropping, setIsCropping] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsCropping(true)}>
        Choose
      </button>
      {isCropping && (
        <Modal opened onClose={() => setIsCropping(false)} title="Crop picture">
          A picture
        </Modal>
      )}
    </>
  )
}

const pressEscape = (on: HTMLElement) => act(async () => fireEvent.keyDown(on, { key: 'Escape' }))

it('Escape closes the window in front, though the focus is still in the drawer behind it', async () => {
  const onClose = vi.fn()
  render(
    <MantineProvider>
      <FormDrawer opened title="Edit Jade" onClose={onClose}>
        <Form />
      </FormDrawer>
    </MantineProvider>,
  )
  const choose = await screen.findByRole('button', { name: 'Choose' })
  fireEvent.click(choose)
  await screen.findByText('A picture')
  await pressEscape(choose)
  await waitFor(() => expect(screen.queryByText('A picture')).toBeNull())
  expect(onClose).not.toHaveBeenCalled()

  await pressEscape(choose)
  expect(onClose).toHaveBeenCalledExactlyOnceWith()
  await pressEscape(document.body)
  expect(onClose).toHaveBeenCalledTimes(2)
})
