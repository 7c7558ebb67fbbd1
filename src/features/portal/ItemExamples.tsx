import { Text } from '@mantine/core'
import type { ItemExample } from '#contract/resources/itemExamples.ts'
import { ExamplePicture } from '#src/components/examples/ExamplePicture.tsx'
import { ExampleViewer } from '#src/components/examples/ExampleViewer.tsx'
import { kindLabel } from '#src/components/examples/exampleKind.ts'
import { useRowDialog } from '#src/ui/useRowDialog.ts'
import classes from './portal.module.css'

/** What the agency shows to say what it means. */
export function ItemExamples({ examples }: { readonly examples: readonly ItemExample[] }) {
  const viewer = useRowDialog(examples.map(({ example }) => example))
  if (examples.length === 0) return null
  return (
    <>
      <Text size="sm" fw={500} mt="md" mb={6}>
        {examples.length === 1 ? 'Like this' : 'Like these'}
      </Text>
      <ul className={classes['examples']}>
        {examples.map(({ id, example }) => (
          <li key={id}>
            <button
              type="button"
              className={classes['example']}
              aria-label={`Open ${example.name || kindLabel(example)}`}
              onClick={() => viewer.open(example)}
            >
              <ExamplePicture example={example} />
            </button>
          </li>
        ))}
      </ul>
      <ExampleViewer example={viewer.row} onClose={viewer.close} />
    </>
  )
}
