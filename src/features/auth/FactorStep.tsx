import { Button } from '@mantine/core'
import { CardPage } from '#src/ui/CardPage.tsx'
import { FactorEntry } from './shared/FactorEntry.tsx'
import type { SignIn } from './useSignIn.ts'

interface FactorStepProps extends SignIn {
  readonly onLeave: () => void
}

/** What finishes the sign-in of somebody who has a second factor. */
export function FactorStep({ view, tell, onLeave }: FactorStepProps) {
  const { problem, refusals, redeeming, factor } = view
  return (
    <CardPage title="One more step" description="Your account has a second factor.">
      <FactorEntry
        {...factor}
        submit="Sign in"
        busy={redeeming}
        problem={problem}
        refusals={refusals}
        onChoose={(kind) => tell({ type: 'chooseFactor', kind })}
        onType={() => tell({ type: 'type' })}
        onGive={(given) => tell({ type: 'giveFactor', factor: given })}
      />
      <Button variant="subtle" size="compact-sm" mt="md" onClick={onLeave}>
        Back to sign-in
      </Button>
    </CardPage>
  )
}
