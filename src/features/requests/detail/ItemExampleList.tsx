import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPhotoPlus } from '@tabler/icons-react'
import type { RequestItem } from '#contract/resources/requestItems.ts'
import { useCreateItemExamplesMutation } from '#src/api/itemExamples.ts'
import { refusalOf } from '#src/api/saveFailure.ts'
import { ExamplePicker } from '#src/features/examples/shared/ExamplePicker.tsx'
import { ExamplePicture } from '#src/features/examples/shared/ExamplePicture.tsx'
import { toast } from '#src/ui/toast.ts'
import classes from './ItemSummary.module.css'

interface ItemExampleListProps {
  readonly item: RequestItem
  readonly mayChange: boolean
  /** Looks at one. */
  readonly onOpen: (id: string) => void
}

/** The examples of an item, each to be looked at, and the way to add more. */
export function ItemExampleList({ item, mayChange, onOpen }: ItemExampleListProps) {
  const { id: item_id, title, examples } = item
  const [create] = useCreateItemExamplesMutation()
  const [picking, { open, close }] = useDisclosure()
  if (examples.length === 0 && !mayChange) return null
  const add = async (ids: readonly string[]) => {
    const { error } = await create(ids.map((example_id) => ({ item_id, example_id })))
    const refusal = refusalOf(error)
    if (refusal !== null) toast(refusal, 'failed')
  }
  return (
    <>
      <ul className={classes['examples']} aria-label={`Examples for ${title}`}>
        {examples.map(({ id, example }) => (
          <li key={id}>
            <UnstyledButton
              className={classes['example']}
              title={example.name}
              aria-label={`Open ${example.name}`}
              onClick={() => onOpen(id)}
            >
              <ExamplePicture example={example} />
            </UnstyledButton>
          </li>
        ))}
        {mayChange && (
          <li>
            <UnstyledButton
              className={classes['more']}
              aria-label={`Add examples to ${title}`}
              title="Add examples"
              onClick={open}
            >
              <IconPhotoPlus size={18} stroke={1.6} />
            </UnstyledButton>
          </li>
        )}
      </ul>
      {mayChange && (
        <ExamplePicker
          opened={picking}
          without={examples.map(({ example_id }) => example_id)}
          onPick={(picked) => add(picked.map(({ id }) => id))}
          onClose={close}
        />
      )}
    </>
  )
}
