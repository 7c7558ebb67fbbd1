import { cleanup, render, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, it } from 'vitest'
import { Providers } from '#src/app/Providers.tsx'
import { FileStage } from '#src/components/files/FileStage.tsx'
import { network, setUpNetwork } from '#tests/support/client/network.ts'
import { createTestStore } from '#tests/support/client/testStore.ts'
import '#tests/support/client/browserParts.ts'

setUpNetwork()
afterEach(cleanup)

const url = `${location.origin}/files/caption.txt?signature=abc`

/** Shows the file, and gives what the app was told to notify of. */
function show() {
  const { store, outside } = createTestStore()
  render(
    <Providers store={store}>
      <FileStage name="caption.txt" type="text/plain" url={url} />
    </Providers>,
  )
  return outside.notify
}

it('a text file is read from its signed URL, its beginning only', async () => {
  const ranges: (string | null)[] = []
  network.use(
    http.get('*/files/caption.txt', ({ request }) => {
      ranges.push(request.headers.get('range'))
      return HttpResponse.text('Soft and gentle', { status: 206 })
    }),
  )
  show()
  expect(await screen.findByText('Soft and gentle')).toBeTruthy()
  expect(ranges).toEqual(['bytes=0-199999'])
})

it.each([
  ['is refused', () => new HttpResponse(null, { status: 403 })],
  ['cannot be reached', () => HttpResponse.error()],
])('a text file that %s is offered for download, without a toast', async (_, answer) => {
  network.use(http.get('*/files/caption.txt', answer))
  const notify = show()
  expect(await screen.findByText(/cannot be previewed/)).toBeTruthy()
  expect(notify).not.toHaveBeenCalled()
})
