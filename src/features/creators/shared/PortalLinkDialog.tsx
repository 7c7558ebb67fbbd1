import { Alert, Button, Center, Code, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy, IconLink, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Creator, PortalLink } from '#contract/resources/creators.ts'
import { useMakePortalLinkMutation } from '#src/api/creators.ts'
import { saveFailureOf } from '#src/api/saveFailure.ts'
import { PortalQr } from '#src/features/creators/PortalQr.tsx'
import { formatMoment } from '#src/lib/dates.ts'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { useTimezone } from '#src/ui/timezone.ts'
import { toast } from '#src/ui/toast.ts'

interface PortalLinkDialogProps {
  readonly opened: boolean
  /** Whose, also while it closes. */
  readonly creator: Creator | undefined
  readonly onClose: () => void
}

/** Lets a creator in by a link that is mailed to them, or passed on by whoever is here. */
export const PortalLinkDialog = ({ opened, creator, onClose }: PortalLinkDialogProps) => (
  <Modal
    opened={opened}
    onClose={onClose}
    title={
      creator &&
      (creator.portal_enabled
        ? `Give ${creator.name} a sign-in link`
        : `Invite ${creator.name} to the portal`)
    }
  >
    {creator && <LinkSteps key={creator.id} creator={creator} onClose={onClose} />}
  </Modal>
)

interface LinkStepsProps {
  readonly creator: Creator
  readonly onClose: () => void
}

/** First how it reaches them is chosen; a link to pass on is then shown once. */
function LinkSteps({ creator, onClose }: LinkStepsProps) {
  const [make, { isLoading, originalArgs }] = useMakePortalLinkMutation()
  const [made, setMade] = useState<PortalLink>()
  const [problem, setProblem] = useState<string>()
  const { id, name, email } = creator

  const begin = async (send: boolean) => {
    setProblem(undefined)
    const { data, error } = await make({ creator_id: id, body: { send } })
    if (error) {
      const { fields, sentence } = saveFailureOf(error)
      return setProblem(sentence ?? Object.values(fields)[0])
    }
    if (data.sent_to === null) return setMade(data)
    toast(`Sign-in link on its way to ${data.sent_to}`)
    onClose()
  }

  if (made?.url && made.message && made.expires_at) {
    const { url, message, expires_at: expiresAt } = made
    return <PassOn {...{ name, url, expiresAt, onClose }} text={message} />
  }
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        The link signs {name} in without a password. It works once, for seven days; a link that they
        had before stops working.
      </Text>
      {problem !== undefined && <Alert color="orange">{problem}</Alert>}
      {email === null ? (
        <Text size="sm">
          They have no email address yet.{' '}
          <Link to={`/creators/${id}?form=edit`} onClick={onClose}>
            Add one
          </Link>{' '}
          to have links mailed.
        </Text>
      ) : (
        <Button
          leftSection={<IconMail size={16} />}
          loading={isLoading && originalArgs?.body.send === true}
          disabled={isLoading}
          data-autofocus
          onClick={() => void begin(true)}
          styles={{ label: { overflow: 'hidden', textOverflow: 'ellipsis' } }}
        >
          Mail it to {email}
        </Button>
      )}
      <Button
        variant={email === null ? 'filled' : 'default'}
        leftSection={<IconLink size={16} />}
        loading={isLoading && originalArgs?.body.send !== true}
        disabled={isLoading}
        onClick={() => void begin(false)}
      >
        Make a link to pass on yourself
      </Button>
    </Stack>
  )
}

interface PassOnProps {
  readonly name: string
  readonly url: string
  /** In the creator’s language. */
  readonly text: string
  readonly expiresAt: string
  readonly onClose: () => void
}

/** The link in a message that is ready to send, and as a code for whoever sits beside. */
function PassOn({ name, url, text, expiresAt, onClose }: PassOnProps) {
  const timezone = useTimezone()
  const { copied, copy } = useClipboard({ timeout: 1500 })
  const [message, setMessage] = useState(text)
  return (
    <Stack gap="md">
      <Alert color="fern" role="status">
        The link is shown only now. It works once, until {formatMoment(expiresAt, timezone)}.
      </Alert>
      <Textarea
        label="Message"
        description="In their language, for WhatsApp or wherever you write to them"
        autosize
        minRows={3}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <Group gap={4} wrap="nowrap">
        <Code fz="sm" style={{ overflowWrap: 'anywhere' }}>
          {url}
        </Code>
        <CopyButton value={url} label="Copy the link" />
      </Group>
      <Center>
        <PortalQr url={url} name={name} />
      </Center>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
        <Button
          leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          data-autofocus
          onClick={() => copy(message)}
        >
          {copied ? 'Copied' : 'Copy message'}
        </Button>
      </Group>
    </Stack>
  )
}
