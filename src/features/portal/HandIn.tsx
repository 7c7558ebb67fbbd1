import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Modal, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import type { Submission } from '#contract/resources/submissions.ts'
import { type MissingFiles, missingText } from './taskFiles.ts'

interface HandInProps {
  /** What is asked for and is not there. */
  readonly missing: readonly MissingFiles[]
  /** Files that nothing on this page continues. */
  readonly brokeOff: readonly Submission[]
  /** Whether to offer it where nothing is missing: everything that this page sends is up. */
  readonly offers: boolean
  readonly onHandIn: () => void
}

/**
 * Handing a task in. With something missing it says what, and asks; with everything there it offers itself, and the offer
 * stays until it is answered. Nothing is handed in by itself.
 */
export function HandIn({ missing, brokeOff, offers, onHandIn }: HandInProps) {
  const [asking, { open, close }] = useDisclosure()
  const [refused, setRefused] = useState(false)
  const isAll = missing.length === 0 && brokeOff.length === 0
  if (!isAll && refused) setRefused(false)
  if (isAll && offers && !refused) {
    return (
      <Group gap="xs" flex="1 1 14rem">
        <Text size="sm" fw={500} role="status" flex="1 1 100%">
          <Trans>Everything is uploaded. Ready to hand in?</Trans>
        </Text>
        <Button variant="default" size="md" flex="1" onClick={() => setRefused(true)}>
          <Trans>Not yet</Trans>
        </Button>
        <Button size="md" flex="2" onClick={onHandIn}>
          <Trans>Hand in</Trans>
        </Button>
      </Group>
    )
  }
  return (
    <>
      <Button
        size="md"
        flex="2 0 auto"
        variant={isAll ? 'filled' : 'light'}
        onClick={isAll ? onHandIn : open}
      >
        <Trans>Hand in</Trans>
      </Button>
      <Modal opened={asking} onClose={close} title={t`Hand in anyway?`}>
        {missing.length > 0 && <Text size="sm">{missingText(missing)}</Text>}
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
