import { Text } from '@mantine/core'
import type { apiKeyRoutes } from '#contract/resources/apiKeys.ts'
import type { RouteOutput } from '#contract/route.ts'
import { SecretText, ShownOnce } from '#src/ui/ShownOnce.tsx'
import { CurlExample } from './CurlExample.tsx'

/** A new key with its token. */
export type CreatedKey = RouteOutput<typeof apiKeyRoutes.create>

interface NewKeyProps {
  readonly created: CreatedKey
  readonly onClose: () => void
}

/** Shows a key the one time that it can be seen. */
export const NewKey = ({ created, onClose }: NewKeyProps) => (
  <ShownOnce
    title={`${created.name}: copy the key now`}
    size="lg"
    done="I have copied it"
    onClose={onClose}
    warning="This is the only time it is shown. Keep it like a password: whoever has it acts in this workspace."
  >
    <SecretText label="API key" value={created.token} copyLabel="Copy the API key" />
    <div>
      <Text size="sm" fw={500} mb={4}>
        Try it
      </Text>
      <CurlExample token={created.token} />
    </div>
  </ShownOnce>
)
