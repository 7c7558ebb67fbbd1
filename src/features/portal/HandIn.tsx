import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Modal, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import type { RequestItem } from '#contract/resources/requestItems.ts'
import type { Submission } from '#contract/resources/submissions.ts'
import { type MissingFiles, missingText, unsentText, withoutUnsent } from './taskFiles.ts'

interface HandInProps {
  /** What is asked for and is not there. */
  readonly missing: readonly MissingFiles[]
  /** Files that nothing on this page continues. */
  readonly brokeOff: readonly Submission[]
  /** Finds the items whose text stands written here and has not been sent. */
  readonly findUnsent: () => readonly RequestItem[]
  /** Whether to offer it where nothing is missing: everything that this page sends is up. */
  readonly offers: boolean
  readonly onHandIn: () => void
}

/**
 * Handing a task in. With something missing it says what, and asks; with everything there it offers itself, and the offer
 * stays until it is answered. Nothing is handed in by itself.
 */
export function HandIn({ missing, brokeOff, findUnsent, offers, onHandIn }: HandInProps) {
  const [asking, { open, close }] = useDisclosure()
  const [refused, setRefused] = useState(false)
  const [unsent, setUnsent] = useState<readonly RequestItem[]>([])
  const isAll = missing.length === 0 && brokeOff.length === 0
  const lacking = withoutUnsent(missing, unsent)
  if (!isAll && refused) setRefused(false)
  /** What is written changes with every key: it is looked at when somebody wants to hand in. */
  const begin = () => {
    const found = findUnsent()
    setUnsent(found)
    if (isAll && found.length === 0) onHandIn()
    else open()
  }
  if (isAll && offers && !refused && !asking) {
    return (
      <Group gap="xs" flex="1 1 14rem">
        <Text size="sm" fw={500} role="status" flex="1 1 100%">
          <Trans>Everything is uploaded. Ready to hand in?</Trans>
        </Text>
        <Button variant="default" size="md" flex="1" onClick={() => setRefused(true)}>
          <Trans>Not yet</Trans>
        </Button>
        <Button size="md" flex="2" onClick={begin}>
          <Trans>Hand in</Trans>
        </Button>
      </Group>
    )
  }
  return (
    <>
      <Button size="md" flex="2 0 auto" variant={isAll ? 'filled' : 'light'} onClick={begin}>
        <Trans>Hand in</Trans>
      </Button>
      <Modal opened={asking} onClose={close} title={t`Hand in anyway?`}>
        {lacking.length > 0 && <Text size="sm">{missingText(lacking)}</Text>}
        {unsent.length > 0 && <Text size="sm">{unsentText(unsent)}</Text>}
        {brokeOff.map(({ id, name }) => (
          <Text key={id} size="sm">
            {t`${name} was interrupted. Your agency will wait for it until you choose it again or remove it.`}
          </Text>
        ))}
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" size="md" onClick={close} data-autofocus>
            <Trans>Not yet</Trans>
          </Button>
          <Button
            size="md"
            onClick={() => {
              close()
              onHandIn()
            }}
          >
            <Trans>Hand in anyway</Trans>
          </Button>
        </Group>
      </Modal>
    </>
  )
}
