import { Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import { IconCopy, IconRating18Plus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { pageItemFacts } from '#contract/rules/pageItemTypes.ts'
import { EditFields } from '#src/features/landingPages/EditFields.tsx'
import { useEditor } from '#src/features/landingPages/editorContext.ts'
import { PictureField } from '#src/features/landingPages/pictures/PictureField.tsx'
import type { ItemConfiguration } from '#src/machines/landingPageSave/pageConfiguration.ts'
import { newTemporaryId } from '#src/machines/landingPageSave/temporaryId.ts'
import { itemName, itemProblems, leadsToAdults } from './itemState.ts'
import { itemWords } from './itemWords.ts'
import { ScheduleFields } from './ScheduleFields.tsx'

interface ItemFormProps {
  readonly item: ItemConfiguration
  readonly onRemove: () => void
}

/** Everything about one item. */
export function ItemForm({ item, onRemove }: ItemFormProps) {
  const { page, edit, showsProblems, isHere } = useEditor()
  const { id, type, fields, source } = item
  const { leadsSomewhere, pictureUse } = pageItemFacts[type]
  const words = itemWords[type]
  const problems = itemProblems(item, isHere)
  const [left, setLeft] = useState<readonly string[]>([])
  /** What is wrong with a field, once it has been left. */
  const problemOf = (name: keyof typeof fields) =>
    showsProblems || (left.includes(name) && fields[name]) ? problems[name] : undefined
  const leave = (name: string) => () => setLeft((names) => [...names, name])
  const duplicate = () => {
    const copy = { ...item, id: newTemporaryId(), order: null, source: copyOf(source) }
    edit.addItems([copy], page.items.indexOf(item) + 1)
  }

  return (
    <EditFields>
      <Stack gap="sm" px="md" pb="md" pt={4}>
        <TextInput
          label={words.label}
          withAsterisk={leadsSomewhere}
          maxLength={120}
          data-autofocus
          autoFocus={leadsSomewhere && fields.label === '' && fields.url === null}
          value={fields.label}
          error={problemOf('label')}
          onBlur={leave('label')}
          onChange={(event) => edit.changeItem(id, { label: event.currentTarget.value })}
        />
        <TextInput
          label={words.url}
          withAsterisk={leadsSomewhere}
          type="url"
          inputMode="url"
          autoCapitalize="none"
          placeholder="https://example.com, mailto: or tel:"
          value={fields.url ?? ''}
          error={problemOf('url')}
          onBlur={leave('url')}
          onChange={(event) => edit.changeItem(id, { url: event.currentTarget.value || null })}
        />
        {leadsToAdults(item) && (
          <Alert color="orange" icon={<IconRating18Plus size={18} />} p="xs">
            This is an adult site: visitors have to confirm their age first.
          </Alert>
        )}
        <PictureField
          place={{ of: 'ITEM', id }}
          use={pictureUse}
          label={words.picture}
          noun={words.pictureOf(itemName(item, page))}
          wanted={showsProblems ? problems['source'] : undefined}
        />
        {source !== null && (
          <TextInput
            label="Picture description (alt text)"
            description="For people who cannot see it; leave empty if it is only decoration"
            maxLength={300}
            value={fields.source_alt}
            onChange={(event) => edit.changeItem(id, { source_alt: event.currentTarget.value })}
          />
        )}
        <ScheduleFields item={item} problem={problems['visible_until']} />
        <Group gap="xs" justify="flex-end">
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            leftSection={<IconCopy size={14} />}
            onClick={duplicate}
          >
            Duplicate
          </Button>
          <Button
            variant="subtle"
            color="red"
            size="xs"
            leftSection={<IconTrash size={14} />}
            onClick={onRemove}
          >
            Remove
          </Button>
        </Group>
      </Stack>
    </EditFields>
  )
}

/** A picture that the server has belongs to its item; a file can be sent twice. */
const copyOf = (source: ItemConfiguration['source']) => (source === 'STORED' ? null : source)
