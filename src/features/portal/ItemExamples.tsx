import { plural, t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import type { ItemExample } from '#contract/resources/itemExamples.ts'
import { ExamplePicture } from '#src/features/examples/shared/ExamplePicture.tsx'
import { ExampleViewer } from '#src/features/examples/shared/ExampleViewer.tsx'
import { kindLabel } from '#src/features/examples/shared/exampleKind.ts'
import { useRowDialog } from '#src/ui/useRowDialog.ts'
import classes from './portal.module.css'

/** What the agency shows to say what it means. */
export function ItemExamples({ examples }: { readonly examples: readonly ItemExample[] }) {
  const viewer = useRowDialog(examples.map(({ example }) => example))
  if (examples.length === 0) return null
  return (
    <>
      <Text size="sm" fw={500} mt="md" mb={6}>
        {plural(examples.length, { one: 'Like this', other: 'Like these' })}
      </Text>
      <ul className={classes['examples']}>
        {examples.map(({ id, example }) => (
          <li key={id}>
            <button
              type="button"
              className={classes['example']}
              aria-label={openText(example.name || kindLabel(example))}
              onClick={() => viewer.open(example)}
            >
              <ExamplePicture example={example} />
            </button>
          </li>
        ))}
      </ul>
      <ExampleViewer
        opened={viewer.row !== undefined}
        example={viewer.shown}
        onClose={viewer.close}
      />
    </>
  )
}

const openText = (name: string) => t`Open ${name}`
