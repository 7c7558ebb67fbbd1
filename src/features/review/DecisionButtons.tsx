import { Kbd, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconCheck, IconRefresh } from '@tabler/icons-react'
import type { Submission } from '#contract/resources/submissions.ts'
import { guestLabel } from '#contract/rules/shareRules.ts'
import { Day } from '#src/ui/Day.tsx'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { AskAgain } from './AskAgain.tsx'
import { decisionIssue } from './reviewQueue.ts'

export interface DecisionButtonsProps {
  readonly file: Submission
  /** Whether the message is being written. */
  readonly asking: boolean
  readonly onAsking: (asking: boolean) => void
  readonly onApprove: () => void
  readonly onAskAgain: (message: string) => void
  /** Why nothing can be decided; undefined when it can. */
  readonly readOnly: string | undefined
  /** Why the creator cannot be asked again; undefined when they can. */
  readonly askReason: string | undefined
}

/** Approves a file, or asks for another one. */
export function DecisionButtons(props: DecisionButtonsProps) {
  const { file, asking, onAsking } = props
  const issue = decisionIssue(file, props.readOnly)
  return (
    <Stack gap="sm">
      <Verdict file={file} />
      {asking ? (
        <AskAgain
          key={file.id}
          fileId={file.id}
          former={file.review === 'CHANGES_REQUESTED' ? file.review_message : ''}
          onSend={props.onAskAgain}
          onCancel={() => onAsking(false)}
        />
      ) : (
        <SimpleGrid cols={{ base: 1, xs: 2, md: 1 }} spacing="xs" verticalSpacing="xs">
          <ReasonedButton
            leftSection={<IconCheck size={16} />}
            rightSection={<Key>A</Key>}
            disabledReason={issue ?? (file.review === 'APPROVED' ? 'Already approved.' : undefined)}
            onClick={props.onApprove}
          >
            Approve
          </ReasonedButton>
          <ReasonedButton
            variant="default"
            leftSection={<IconRefresh size={16} />}
            rightSection={<Key>R</Key>}
            disabledReason={issue ?? props.askReason}
            onClick={() => onAsking(true)}
          >
            Request changes
          </ReasonedButton>
        </SimpleGrid>
      )}
    </Stack>
  )
}

export const Key = ({ children }: { readonly children: string }) => (
  <Kbd size="xs" visibleFrom="sm" aria-hidden>
    {children}
  </Kbd>
)

/** What was said of a file: the brand's decision, and who has approved it by a share. */
export const Verdict = ({ file }: Pick<DecisionButtonsProps, 'file'>) => (
  <Stack gap="sm">
    <Decision file={file} />
    {file.guest_approvals.map(({ share_id, name, at }) => (
      <Text key={share_id} size="sm" style={{ overflowWrap: 'anywhere' }}>
        Approved by {guestLabel(name)}, <Day time={at} />
      </Text>
    ))}
  </Stack>
)

const Decision = ({
  file: { review, review_message, replaced_at },
}: Pick<DecisionButtonsProps, 'file'>) =>
  review === 'PENDING' ? (
    <Text size="sm" c="dimmed">
      {replaced_at === null ? 'Not reviewed yet' : 'Replaced before it was reviewed'}
    </Text>
  ) : (
    <div>
      <StatusBadge tone={review === 'APPROVED' ? 'good' : 'warn'}>
        {review === 'APPROVED' ? 'Approved' : 'Changes requested'}
      </StatusBadge>
      {review_message !== '' && (
        <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          “{review_message}”
        </Text>
      )}
    </div>
  )
