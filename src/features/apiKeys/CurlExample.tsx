import { Box, Code } from '@mantine/core'
import { apiKeyPrefix } from '#contract/resources/apiKeys.ts'
import { CopyButton } from '#src/ui/CopyButton.tsx'

/** A call that a terminal makes as it stands. */
const callOf = (
  token: string,
) => `curl -X POST ${location.origin}/v2/user/creators/accounts/fetch \\
  -H 'Authorization: Bearer ${token}' \\
  -H 'Content-Type: application/json' \\
  -d '{"page_size": 10}'`

interface CurlExampleProps {
  /** Without it a place for it is shown. */
  readonly token?: string
}

/** An example of a call with a key, to be copied. */
export function CurlExample({ token = `${apiKeyPrefix}…` }: CurlExampleProps) {
  const call = callOf(token)
  return (
    <Box pos="relative">
      <Code block pr={44} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {call}
      </Code>
      <Box pos="absolute" top={6} right={6}>
        <CopyButton value={call} label="Copy the example" />
      </Box>
    </Box>
  )
}
