import { Button, Center, Loader } from '@mantine/core'
import { useParams } from 'react-router'
import { EntranceCard } from '#src/components/EntranceCard.tsx'
import { OpenedShare } from './OpenedShare.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { useOpenShare } from './useOpenShare.ts'

/** What somebody without an account sees who opens the link of a share. */
export function SharePage() {
  const { token = '' } = useParams()
  return <Share key={token} token={token} />
}

function Share({ token }: { readonly token: string }) {
  const { opening, busy, ask, reopen } = useOpenShare(token)
  switch (opening.at) {
    case 'OPEN':
      return <OpenedShare onEnded={reopen} />
    case 'PASSWORD':
      return (
        <EntranceCard
          title="Enter the password"
          agencyId={opening.agencyId}
          lead="Whoever sent you this link has it."
        >
          <PasswordForm problem={opening.problem} busy={busy} onPassword={ask} />
        </EntranceCard>
      )
    case 'ENDED':
      return (
        <EntranceCard
          title="This link shows nothing any more"
          agencyId={opening.agencyId}
          lead={opening.sentence}
        />
      )
    case 'FAILED':
      return (
        <EntranceCard title="This could not be opened" lead={opening.sentence}>
          <Button mt="lg" fullWidth loading={busy} onClick={() => void ask()}>
            Try again
          </Button>
        </EntranceCard>
      )
    case 'OPENING':
      return (
        <Center component="main" mih="100dvh">
          <Loader role="status" aria-label="Opening" />
        </Center>
      )
  }
}
