import { Alert, Button, TextInput, type TextInputProps } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'

/** Takes a domain's name as it is typed. */
export const DomainInput = TextInput.withProps({
  label: 'Domain',
  inputMode: 'url',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  withAsterisk: true,
} satisfies TextInputProps)

/** Says that another workspace holds the proof of a domain. */
export const TakenDomain = () => (
  <Alert color="orange">
    Another workspace has verified this domain. It becomes yours once your TXT record is in place
    and theirs is gone.
  </Alert>
)

interface CheckNowProps {
  readonly loading: boolean
  readonly onClick: () => void
}

/** Looks at the DNS of a domain at once. */
export const CheckNow = (props: CheckNowProps) => (
  <Button variant="default" leftSection={<IconRefresh size={16} />} {...props}>
    Check now
  </Button>
)
