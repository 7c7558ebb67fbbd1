import { ActionIcon, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPhotoPlus } from '@tabler/icons-react'
import type { Example } from '#contract/resources/examples.ts'
import type { RequestItem } from '#contract/resources/requestItems.ts'
import { useCreateItemExamplesMutation } from '#src/api/itemExamples.ts'
import { refusalOf } from '#src/api/saveFailure.ts'
import { ExamplePicker } from '#src/features/examples/shared/ExamplePicker.tsx'
import { toast } from '#src/ui/toast.ts'

/** Chooses examples, and adds them to an item by themselves. */
export function AddItemExamples({ item }: { readonly item: RequestItem }) {
  const { id: item_id, title, examples } = item
  const [create] = useCreateItemExamplesMutation()
  const [picking, { open, close }] = useDisclosure()
  const add = async (picked: readonly Example[]) => {
    const { error } = await create(picked.map(({ id }) => ({ item_id, example_id: id })))
    const refusal = refusalOf(error)
    if (refusal !== null) toast(refusal, 'failed')
  }
  return (
    <>
      <Tooltip label="Add examples">
        <ActionIcon size="sm" radius="xl" aria-label={`Add examples to ${title}`} onClick={open}>
          <IconPhotoPlus size={14} />
        </ActionIcon>
      </Tooltip>
      <ExamplePicker
        opened={picking}
        without={examples.map(({ example_id }) => example_id)}
        onPick={add}
        onClose={close}
      />
    </>
  )
}
