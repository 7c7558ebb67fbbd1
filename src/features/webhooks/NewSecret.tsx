import { oldSecretHours, type webhookRoutes } from '#contract/resources/webhooks.ts'
import type { RouteOutput } from '#contract/route.ts'
import { SecretText, ShownOnce } from '#src/ui/ShownOnce.tsx'

/** A webhook with its secret. */
export type WithSecret = RouteOutput<typeof webhookRoutes.create>

interface NewSecretProps {
  readonly webhook: WithSecret
  readonly onClose: () => void
}

/** Shows a secret the one time that it can be seen. */
export const NewSecret = ({ webhook, onClose }: NewSecretProps) => (
  <ShownOnce
    title="Copy the secret now"
    size="lg"
    done="I have copied it"
    onClose={onClose}
    warning={
      <>
        This is the only time it is shown. Whoever receives the messages checks their signatures
        with it.
        {webhook.old_secret_until !== null &&
          ` The secret before still signs beside it for ${oldSecretHours} hours.`}
      </>
    }
  >
    <SecretText label="Secret" value={webhook.secret} copyLabel="Copy the secret" />
  </ShownOnce>
)
