import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import type { FactorKind } from '#contract/secondFactors.ts'
import { Form } from '#src/ui/Form.tsx'

/** A factor as somebody gives it. */
export type EnteredFactor =
  | { readonly kind: Exclude<FactorKind, 'PASSKEY'>; readonly code: string }
  | { readonly kind: 'PASSKEY' }

interface FactorEntryProps {
  /** By what a factor can be given, and which of them is asked for. */
  readonly kinds: readonly FactorKind[]
  readonly kind: FactorKind
  /** The verb of the button: `Sign in`. */
  readonly submit: string
  readonly busy: boolean
  readonly problem: string | null
  /** How many codes were refused: what was typed is emptied with each. */
  readonly refusals: number
  readonly onChoose: (kind: FactorKind) => void
  readonly onType: () => void
  readonly onGive: (factor: EnteredFactor) => void
}

const otherWays: Readonly<Record<FactorKind, string>> = {
  AUTHENTICATOR: 'Use your authenticator app',
  PASSKEY: 'Use a passkey',
  RECOVERY_CODE: 'Use a recovery code',
}

/** Asks for a second factor: by one of several ways, between which the person chooses. */
export function FactorEntry({ kinds, kind, onChoose, ...entry }: FactorEntryProps) {
  const others = kinds.filter((other) => other !== kind)
  return (
    <Stack gap="md">
      {kind === 'PASSKEY' ? (
        <PasskeyEntry {...entry} />
      ) : (
        <CodeEntry key={`${kind} ${entry.refusals}`} kind={kind} {...entry} />
      )}
      {others.length > 0 && (
        <Stack gap={4} align="flex-start">
          {others.map((other) => (
            <Anchor
              key={other}
              component="button"
              type="button"
              size="sm"
              disabled={entry.busy}
              onClick={() => onChoose(other)}
            >
              {otherWays[other]}
            </Anchor>
          ))}
        </Stack>
      )}
    </Stack>
  )
}

type EntryProps = Omit<FactorEntryProps, 'kinds' | 'kind' | 'onChoose'>

function PasskeyEntry({ busy, problem, onGive }: EntryProps) {
  return (
    <Stack gap="xs">
      <Button
        leftSection={<IconFingerprint size={18} />}
        loading={busy}
        autoFocus
        onClick={() => onGive({ kind: 'PASSKEY' })}
      >
        Use your passkey
      </Button>
      {problem !== null && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {problem}
        </Text>
      )}
    </Stack>
  )
}

const codeLength = 6

const isWhole = (code: string) => code.replaceAll(/\s/g, '').length === codeLength

interface CodeEntryProps extends EntryProps {
  readonly kind: Exclude<FactorKind, 'PASSKEY'>
}

/** The last digit of an app's code sends it. */
function CodeEntry({ kind, submit, busy, problem, onType, onGive }: CodeEntryProps) {
  const [code, setCode] = useState('')
  const isApp = kind === 'AUTHENTICATOR'
  const change = (typed: string) => {
    setCode(typed)
    onType()
    if (isApp && isWhole(typed) && !isWhole(code)) onGive({ kind, code: typed })
  }
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim() !== '') onGive({ kind, code })
      }}
    >
      <Stack gap="md">
        <TextInput
          label={isApp ? 'Code from your authenticator app' : 'Recovery code'}
          description={isApp ? undefined : 'Each of your ten codes works once'}
          autoFocus
          autoComplete={isApp ? 'one-time-code' : 'off'}
          inputMode={isApp ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={isApp ? codeLength + 1 : 20}
          readOnly={busy}
          value={code}
          error={problem ?? undefined}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
        <Button type="submit" loading={busy} disabled={code.trim() === ''}>
          {submit}
        </Button>
      </Stack>
    </Form>
  )
}
