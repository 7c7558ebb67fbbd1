import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { focusPageSearch } from '#src/ui/SearchInput.tsx'
import { useGoToKeys } from './goToKeys.ts'

/** A window that is loaded when it is first opened. */
function useWindow() {
  const [opened, setOpened] = useState<boolean>()
  return {
    wanted: opened !== undefined,
    opened: opened ?? false,
    open: () => setOpened(true),
    close: () => setOpened(false),
  }
}

/** The keys that work on every screen, and the two windows that they open. */
export function useShellKeys() {
  const palette = useWindow()
  const help = useWindow()
  useHotkeys([
    ['/', focusPageSearch],
    ['?', help.open],
    ['shift+?', help.open],
  ])
  useHotkeys([['mod+K', palette.open]], [])
  useGoToKeys()
  return { palette, help }
}
