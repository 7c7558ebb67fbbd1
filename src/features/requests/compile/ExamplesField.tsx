import { arrayMove } from '@dnd-kit/sortable'
import { ActionIcon, Text, Tooltip, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowLeft, IconPhotoPlus, IconX } from '@tabler/icons-react'
import type { Example } from '#contract/resources/examples.ts'
import { ExamplePicker } from '#src/features/examples/shared/ExamplePicker.tsx'
import { ExamplePicture } from '#src/features/examples/shared/ExamplePicture.tsx'
import classes from './compile.module.css'

interface ExamplesFieldProps {
  readonly examples: readonly Example[]
  readonly error: string | undefined
  readonly onChange: (examples: Example[]) => void
}

/** The examples that go with an item, and the way to choose more. */
export function ExamplesField({ examples, error, onChange }: ExamplesFieldProps) {
  const [picking, { open, close }] = useDisclosure()
  return (
    <div>
      <ul className={classes['examples']}>
        {examples.map((example, place) => (
          <li key={example.id} className={classes['example']} title={example.name}>
            <ExamplePicture example={example} />
            {place > 0 && (
              <ActionIcon
                variant="filled"
                className={classes['earlier']}
                size="sm"
                radius="xl"
                color="dark"
                aria-label={`Move ${example.name} one place forward`}
                onClick={() => onChange(arrayMove([...examples], place, place - 1))}
              >
                <IconArrowLeft size={12} />
              </ActionIcon>
            )}
            <ActionIcon
              variant="filled"
              className={classes['drop']}
              size="sm"
              radius="xl"
              color="dark"
              aria-label={`Remove ${example.name}`}
              onClick={() => onChange(examples.filter(({ id }) => id !== example.id))}
            >
              <IconX size={12} />
            </ActionIcon>
          </li>
        ))}
        <li>
          <Tooltip label="From your library, from Discover, or newly uploaded">
            <UnstyledButton className={classes['more']} onClick={open}>
              <IconPhotoPlus size={18} stroke={1.6} />
              Examples
            </UnstyledButton>
          </Tooltip>
        </li>
      </ul>
      {error !== undefined && (
        <Text size="xs" c="var(--mantine-color-error)" mt={4}>
          {error}
        </Text>
      )}
      <ExamplePicker
        opened={picking}
        without={examples.map(({ id }) => id)}
        onPick={(picked) => onChange([...examples, ...picked])}
        onClose={close}
      />
    </div>
  )
}
