import { Alert, Button, Group, Stack } from '@mantine/core'
import { type FormEventHandler, type ReactNode, use } from 'react'
import { Form } from './Form.tsx'
import { LimitHelpContext } from './limitHelp.ts'
import { type KeptTyping, UnsavedChanges } from './UnsavedChanges.tsx'

interface FormBodyProps {
  /** The action as a verb: `Add creator`. */
  readonly submit: string
  readonly busy: boolean
  /** Why the whole could not be saved; null when nothing speaks against it. */
  readonly refusal: string | null
  /** Whether that is because the plan allows no more. */
  readonly isLimit?: boolean
  /** Whether leaving now would lose something typed. */
  readonly isUnsaved: () => boolean
  /** Set where the browser keeps what is typed over a reload. */
  readonly kept?: KeptTyping
  readonly onSubmit: FormEventHandler<HTMLFormElement>
  /** Without it there is nothing to go back to. */
  readonly onCancel?: () => void
  readonly children: ReactNode
}

/** What the forms of the areas are given. */
export interface FormProps<Saved = void> {
  readonly onCancel: () => void
  /** It is saved, as this. */
  readonly onSaved: (saved: Saved) => void
}

/** The fields of a form between what speaks against saving and what can be done. */
export const FormBody = (props: FormBodyProps) => (
  <Form onSubmit={props.onSubmit}>
    <Stack gap="md">
      {props.refusal !== null && (
        <Alert color="orange">
          {props.refusal}
          {props.isLimit && <div>{use(LimitHelpContext)}</div>}
        </Alert>
      )}
      {props.children}
      <Group justify="flex-end" gap="xs" mt="xs">
        {props.onCancel && (
          <Button variant="default" onClick={props.onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" loading={props.busy}>
          {props.submit}
        </Button>
      </Group>
    </Stack>
    <UnsavedChanges isUnsaved={props.isUnsaved} kept={props.kept} />
  </Form>
)
