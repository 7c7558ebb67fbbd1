import { Alert, Anchor } from '@mantine/core'
import { IconMailbox } from '@tabler/icons-react'

/** Says where the mail is while there is no mail server. */
export const MailboxNotice = ({ url }: { readonly url: string | null | undefined }) =>
  url ? (
    <Alert variant="light" icon={<IconMailbox size={20} />} mt="lg" p="sm">
      Mail stays on this machine:{' '}
      <Anchor href={url} target="_blank" inherit c="inherit" fw={500} underline="always">
        open the mailbox
      </Anchor>
    </Alert>
  ) : null
