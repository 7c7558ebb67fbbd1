import { UnstyledButton } from '@mantine/core'
import type { RequestItem } from '#contract/resources/requestItems.ts'
import { ExamplePicture } from '#src/features/examples/shared/ExamplePicture.tsx'
import classes from './ItemSummary.module.css'

interface ItemExampleListProps {
  readonly item: RequestItem
  /** Looks at one. */
  readonly onOpen: (id: string) => void
}

/** The examples of an item, each to be looked at. */
export const ItemExampleList = ({ item: { title, examples }, onOpen }: ItemExampleListProps) =>
  examples.length > 0 && (
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
    </ul>
  )
