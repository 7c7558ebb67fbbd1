import { Button, Loader, Menu, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTemplate } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useFetchRequestTemplatesQuery } from '#src/api/requestTemplates.ts'
import { countOf } from '#src/lib/counts.ts'

/** Fills the form in with what a template asks for. Templates are asked for when it opens. */
export function TemplateMenu() {
  const [opened, { open, close }] = useDisclosure()
  return (
    <Menu position="bottom-end" width={300} opened={opened} onOpen={open} onClose={close}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconTemplate size={16} />}>
          Start from a template
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={400} style={{ overflowY: 'auto' }}>
        {opened && <Templates />}
        <Menu.Divider />
        <Menu.Item component={Link} to="/requests/templates">
          All templates
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function Templates() {
  const { data, error } = useFetchRequestTemplatesQuery({ page_size: 200 })
  if (!data) {
    return (
      <Text size="sm" c="dimmed" p="xs">
        {error ? 'The templates could not be loaded.' : <Loader size="xs" aria-label="Loading" />}
      </Text>
    )
  }
  if (data.data.length === 0) {
    return (
      <Text size="sm" c="dimmed" p="xs">
        No templates yet. Fill the form in and choose Save as template.
      </Text>
    )
  }
  return data.data.map(({ id, title, items }) => (
    <Menu.Item key={id} component={Link} to={`/requests/new?template=${id}`}>
      {title}
      <Text size="xs" c="dimmed">
        {countOf(items.length, 'item')}
      </Text>
    </Menu.Item>
  ))
}
