import { Anchor, Menu, Text } from '@mantine/core'
import { IconCursorText, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { RequestRepeat } from '#contract/requestRepeat.ts'
import type { RequestTemplate, RequestTemplateSort } from '#contract/resources/requestTemplates.ts'
import { occasionText, repeatState } from '#src/features/repeats/shared/repeatText.ts'
import { askedFor } from '#src/features/requests/askedFor.ts'
import { ActionsMenu } from '#src/ui/ActionsMenu.tsx'
import { column } from '#src/ui/column.ts'
import { dayColumn } from '#src/ui/dayColumn.tsx'
import type { ListColumn } from '#src/ui/ListTable.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { wideScreens } from '#src/ui/wideScreens.ts'

interface Doing {
  readonly onRename: (template: RequestTemplate) => void
  readonly onDelete: (template: RequestTemplate) => void
}

/** The table's columns; without `doing` nobody may change a template. */
export const templateColumns = (
  doing: Doing | undefined,
): ListColumn<RequestTemplate, RequestTemplateSort>[] => [
  column('title', 'Template', { sortable: true }, ({ id, title, items }) => (
    <>
      <Anchor component={Link} to={`/requests/templates/${id}`} fw={500} c="inherit">
        {title}
      </Anchor>
      <Text size="sm" c="dimmed">
        {askedFor(items)}
      </Text>
    </>
  )),
  column('repeat', 'Repeat', { width: 220, ...wideScreens }, ({ repeat }) =>
    repeat === null ? '–' : <RepeatSummary repeat={repeat} />,
  ),
  { ...wideScreens, ...dayColumn('updated_at', 'Changed') },
  ...(doing === undefined
    ? []
    : [
        column<RequestTemplate>('actions', '', { width: 56, textAlign: 'right' }, (template) => (
          <TemplateActions template={template} {...doing} />
        )),
      ]),
]

const RepeatSummary = ({ repeat }: { readonly repeat: RequestRepeat }) => (
  <>
    <StatusBadge tone={repeatState(repeat).tone}>{repeatState(repeat).label}</StatusBadge>
    {repeat.next_at !== null && (
      <Text size="xs" c="dimmed">
        Next: {occasionText(new Date(repeat.next_at), repeat.timezone)}
      </Text>
    )}
  </>
)

interface TemplateActionsProps extends Doing {
  readonly template: RequestTemplate
}

const TemplateActions = ({ template, onRename, onDelete }: TemplateActionsProps) => (
  <ActionsMenu of={template.title} width={200}>
    <Menu.Item
      component={Link}
      to={`/requests/new?template=${template.id}`}
      leftSection={<IconPlus size={16} />}
    >
      New request
    </Menu.Item>
    <Menu.Item
      component={Link}
      to={`/requests/templates/${template.id}`}
      leftSection={<IconPencil size={16} />}
    >
      Edit
    </Menu.Item>
    <Menu.Item leftSection={<IconCursorText size={16} />} onClick={() => onRename(template)}>
      Rename
    </Menu.Item>
    <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => onDelete(template)}>
      Delete
    </Menu.Item>
  </ActionsMenu>
)
