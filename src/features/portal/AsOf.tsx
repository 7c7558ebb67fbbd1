import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import { timeSince } from '#src/lib/timeSince.ts'

/** How often what it says is looked at again. */
const tickMs = 10_000

/** Says how old what a screen shows is; nothing where it is kept fresh. `at` in milliseconds since 1970. */
export function AsOf({ at }: { readonly at: number | undefined }) {
  return at === undefined ? null : <Age at={at} />
}

function Age({ at }: { readonly at: number }) {
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), tickMs, { autoInvoke: true })
  const age = timeSince(new Date(at).toISOString(), Math.max(now, at))
  return (
    <Text size="sm" c="dimmed" mb="md" role="note">
      {t`Last updated ${age}. It is updated when Greenroom can be reached again.`}
    </Text>
  )
}
