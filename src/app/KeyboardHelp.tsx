import { Group, Kbd, Modal, Table } from '@mantine/core'

interface KeyboardHelpProps {
  readonly opened: boolean
  readonly onClose: () => void
}

const shortcuts = [
  { keys: ['Ctrl or ⌘', 'K'], does: 'Go to a page, or do something' },
  { keys: ['/'], does: 'Search on this page' },
  { keys: ['?'], does: 'Show these shortcuts' },
  { keys: ['Esc'], does: 'Close what is open' },
] as const

/** What the keys do. */
export const KeyboardHelp = ({ opened, onClose }: KeyboardHelpProps) => (
  <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" centered>
    <Table verticalSpacing="sm" withRowBorders={false}>
      <Table.Tbody>
        {shortcuts.map(({ keys, does }) => (
          <Table.Tr key={does}>
            <Table.Td>{does}</Table.Td>
            <Table.Td>
              <Group gap={4} justify="flex-end" wrap="nowrap">
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </Group>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Modal>
)
