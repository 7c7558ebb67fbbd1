import { Group, Kbd, Modal, type ModalProps, Table, Title } from '@mantine/core'
import { useLocation } from 'react-router'
import { reviewKeys } from '#src/features/review/reviewKeys.ts'
import { isInArea } from './navigation.ts'
import { useAreas } from './useAreas.ts'

const shortcuts = [
  { keys: ['Ctrl or ⌘', 'K'], does: 'Search for anything' },
  { keys: ['/'], does: 'Search on this page' },
  { keys: ['?'], does: 'Show these shortcuts' },
  { keys: ['Ctrl or ⌘', 'Z'], does: 'Undo the last deletion or bulk change' },
  { keys: ['Esc'], does: 'Close the current dialog' },
] as const

/** What the keys do, everywhere and on the screen that is shown. */
export function KeyboardHelp({ opened, onClose }: Pick<ModalProps, 'opened' | 'onClose'>) {
  const { pathname } = useLocation()
  const goTo = useAreas().map(({ key, label }) => ({ keys: ['G', key.toUpperCase()], does: label }))
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts">
      {isInArea('/review', pathname) && (
        <>
          <Title order={3}>While reviewing</Title>
          <Keys keys={reviewKeys} />
          <Title order={3} mt="md">
            Everywhere
          </Title>
        </>
      )}
      <Keys keys={shortcuts} />
      <Title order={3} mt="md">
        Go to, with one key after the other
      </Title>
      <Keys keys={goTo} />
    </Modal>
  )
}

interface KeysProps {
  readonly keys: readonly { readonly keys: readonly string[]; readonly does: string }[]
}

const Keys = ({ keys }: KeysProps) => (
  <Table verticalSpacing={6} withRowBorders={false}>
    <Table.Tbody>
      {keys.map((shortcut) => (
        <Table.Tr key={shortcut.does}>
          <Table.Td>{shortcut.does}</Table.Td>
          <Table.Td>
            <Group gap={4} justify="flex-end" wrap="nowrap">
              {shortcut.keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Group>
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)
