import { MultiSelect } from '@mantine/core'
import { IconTag, IconTagOff } from '@tabler/icons-react'
import { useState } from 'react'
import { BulkDialog, upwards } from '#src/components/bulk/BulkDialog.tsx'
import type { BulkItem } from '#src/components/bulk/BulkMenu.tsx'
import { type Tagged, tagsOfAny, withoutTags, withTags } from '#src/components/bulk/rowChanges.ts'
import type { BulkSave } from '#src/components/bulk/useBulkSave.ts'
import { countOf } from '#src/lib/counts.ts'
import { TagsField } from './TagsField.tsx'

interface TagRows {
  readonly rows: readonly Tagged[]
  /** One of them: `link`. */
  readonly noun: string
  readonly save: BulkSave<{ tags: string[] }>
}

/** Adding tags to selected rows, and taking tags off them. */
export const tagItems = (tagged: TagRows): readonly BulkItem[] => [
  {
    label: 'Add tags',
    icon: <IconTag size={16} />,
    dialog: (onClose) => <AddTags {...tagged} onClose={onClose} />,
  },
  {
    label: 'Remove tags',
    icon: <IconTagOff size={16} />,
    disabled: tagged.rows.every(({ tags }) => tags.length === 0),
    dialog: (onClose) => <RemoveTags {...tagged} onClose={onClose} />,
  },
]

interface DialogProps extends TagRows {
  readonly onClose: () => void
}

function AddTags({ rows, noun, save, onClose }: DialogProps) {
  const [tags, setTags] = useState<string[]>([])
  return (
    <BulkDialog
      title={`Add tags to ${countOf(rows.length, noun)}`}
      confirm="Add tags"
      disabled={tags.length === 0}
      onSave={() => save(withTags(rows, tags), 'tagged')}
      onClose={onClose}
    >
      <TagsField value={tags} onChange={setTags} comboboxProps={upwards} />
    </BulkDialog>
  )
}

function RemoveTags({ rows, noun, save, onClose }: DialogProps) {
  const [tags, setTags] = useState<string[]>([])
  return (
    <BulkDialog
      title={`Remove tags from ${countOf(rows.length, noun)}`}
      confirm="Remove tags"
      disabled={tags.length === 0}
      onSave={() => save(withoutTags(rows, tags), 'untagged')}
      onClose={onClose}
    >
      <MultiSelect
        label="Tags"
        description="The tags that any of them has"
        data={tagsOfAny(rows)}
        value={tags}
        onChange={setTags}
        comboboxProps={upwards}
        searchable
        clearable
        nothingFoundMessage="No matching tags"
      />
    </BulkDialog>
  )
}
