import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { MomentInput } from '#src/ui/MomentInput.tsx'
import { Timezone } from '#src/ui/timezone.ts'
import '#tests/support/client/browserParts.ts'

afterEach(cleanup)

it.each([
  ['Europe/Berlin', '2027-03-27T18:00', '2027-03-27T17:00:00.000Z'],
  ['Europe/Berlin', '2027-03-28T18:00', '2027-03-28T16:00:00.000Z'],
  ['America/New_York', '2027-11-06T18:00', '2027-11-06T22:00:00.000Z'],
  ['America/New_York', '2027-11-07T18:00', '2027-11-07T23:00:00.000Z'],
  ['Asia/Kolkata', '2027-11-07T18:00', '2027-11-07T12:30:00.000Z'],
])('a moment chosen in %s as %s is %s, whatever the clock is now', (timezone, local, moment) => {
  const onChange = vi.fn()
  render(
    <MantineProvider>
      <Timezone value={timezone}>
        <MomentInput label="Expires" value={null} onChange={onChange} />
        <MomentInput label="Kept" value={moment} onChange={onChange} />
      </Timezone>
    </MantineProvider>,
  )
  fireEvent.change(screen.getByLabelText('Expires'), { target: { value: local } })
  expect(onChange).toHaveBeenCalledExactlyOnceWith(moment)
  expect(screen.getByLabelText<HTMLInputElement>('Kept').value).toBe(local)
})
