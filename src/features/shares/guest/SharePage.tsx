import { Button, Center, Loader } from '@mantine/core'
import { useParams } from 'react-router'
import { GuestCard } from './GuestCard.tsx'
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
        <GuestCard
          title="Enter the password"
          agencyId={opening.agencyId}
          lead="Whoever sent you this link has it."
        >
          <PasswordForm problem={opening.problem} busy={busy} onPassword={ask} />
        </GuestCard>
      )
    case 'ENDED':
      return (
        <GuestCard
          title="This link shows nothing any more"
          agencyId={opening.agencyId}
          lead={opening.sentence}
        />
      )
    case 'FAILED':
      return (
        <GuestCard title="This could not be opened" lead={opening.sentence}>
          <Button mt="lg" fullWidth loading={busy} onClick={() => void ask()}>
            Try again
          </Button>
        </GuestCard>
      )
    case 'OPENING':
      return (
        <Center component="main" mih="100dvh">
          <Loader role="status" aria-label="Opening" />
        </Center>
      )
  }
}
