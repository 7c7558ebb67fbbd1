import { Alert, Button, Group, Stack } from '@mantine/core'
import { CreatorsSelect } from '#src/components/creators/CreatorsSelect.tsx'
import { PortalPasswordDialog } from '#src/components/creators/PortalPasswordDialog.tsx'
import { useCreatorChoice } from '#src/components/creators/useCreatorChoice.ts'
import { useRowDialog } from '#src/ui/useRowDialog.ts'

interface CreatorsFieldProps {
  readonly value: readonly string[]
  readonly error?: string | undefined
  readonly label: string
  readonly description?: string
  /** Who is not offered. */
  readonly without?: readonly string[]
  readonly onChange: (ids: string[]) => void
}

/** Chooses whom to ask, and warns of those who could not log in to send anything. */
export function CreatorsField({ value, error, onChange, ...field }: CreatorsFieldProps) {
  const { known } = useCreatorChoice(value)
  const dialog = useRowDialog([...known.values()])
  const locked = value.flatMap((id) => {
    const creator = known.get(id)
    return creator && !creator.portal_enabled ? creator : []
  })
  return (
    <Stack gap="xs">
      <CreatorsSelect
        {...field}
        placeholder={value.length === 0 ? 'Choose creators' : ''}
        value={value}
        error={error}
        onChange={onChange}
      />
      {locked.length > 0 && (
        <Alert color="orange" variant="light" p="sm">
          {locked.length === 1
            ? `${locked[0]?.name} has no portal password yet, so they cannot sign in to send files.`
            : `${locked.map(({ name }) => name).join(', ')} have no portal password yet, so they cannot sign in to send files.`}
          <Group gap={6} mt="xs">
            {locked.map((creator) => (
              <Button
                key={creator.id}
                size="compact-sm"
                variant="default"
                onClick={() => dialog.open(creator)}
              >
                Set {locked.length === 1 ? 'a password' : `${creator.name}’s password`}
              </Button>
            ))}
          </Group>
        </Alert>
      )}
      <PortalPasswordDialog creator={dialog.row} onClose={dialog.close} />
    </Stack>
  )
}
