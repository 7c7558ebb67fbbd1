import { DEFAULT_THEME, MantineProvider, Select } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cssVariables, theme } from '#src/app/theme.ts'
import { chartColors } from '#src/ui/chartColors.ts'
import '#tests/support/client/browserParts.ts'

it('a list to choose from shows a hundred options at most', async () => {
  const places = Array.from({ length: 150 }, (_, index) => `Place ${index}`)
  render(
    <MantineProvider theme={theme} env="test">
      <Select aria-label="Place" searchable data={places} />
    </MantineProvider>,
  )
  fireEvent.click(screen.getByRole('combobox', { name: 'Place' }))
  expect(await screen.findAllByRole('option')).toHaveLength(100)
})

it.each(Object.entries(chartColors))(
  'the %s colour of charts is one in light and in dark',
  (_, color) => {
    const [, name = ''] = /^var\((--chart-[a-z]+)\)$/.exec(color) ?? []
    const { variables, light, dark } = cssVariables(DEFAULT_THEME)
    expect([variables, light, dark].filter((some) => name in some).length).toBeGreaterThan(0)
    expect(name in light).toBe(name in dark)
  },
)
