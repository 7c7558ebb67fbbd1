import { MantineProvider } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { CreatorFace } from '#src/features/creators/shared/CreatorFace.tsx'
import '#tests/support/client/browserParts.ts'

afterEach(cleanup)

const jade = { name: 'Jade', avatar_url: 'https://app.example.com/picture-sheets' }

it('a face in a file of many is moved to its square, at the size that it is shown in', () => {
  const { container } = render(
    <MantineProvider>
      <CreatorFace creator={jade} size={32} square={{ columns: 10, index: 13 }} />
    </MantineProvider>,
  )
  const picture = container.querySelector('img')
  expect(picture?.style).toMatchObject({
    width: '320px',
    height: 'auto',
    marginLeft: '-96px',
    marginTop: '-32px',
  })
})
