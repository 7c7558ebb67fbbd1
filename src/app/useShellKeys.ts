import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { untilLoaded } from '#src/lib/untilLoaded.ts'
import { focusPageSearch } from '#src/ui/SearchInput.tsx'

/** The keys that work on every screen, and the two windows that they open. */
export function useShellKeys() {
  const [paletteWanted, setPaletteWanted] = useState(false)
  const [helpOpened, setHelpOpened] = useState<boolean>()
  const openPalette = async () => {
    setPaletteWanted(true)
    const { spotlight } = await untilLoaded(() => import('@mantine/spotlight'))
    spotlight.open()
  }
  const openHelp = () => setHelpOpened(true)
  useHotkeys([
    ['/', focusPageSearch],
    ['?', openHelp],
    ['shift+?', openHelp],
  ])
  useHotkeys([['mod+K', openPalette]], [])
  return {
    palette: { wanted: paletteWanted, open: openPalette },
    help: {
      wanted: helpOpened !== undefined,
      opened: helpOpened ?? false,
      open: openHelp,
      close: () => setHelpOpened(false),
    },
  }
}
