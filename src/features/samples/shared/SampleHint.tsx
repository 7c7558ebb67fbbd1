import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useMayBeginSample } from '#src/features/samples/useMayBeginSample.ts'

/** Leads from an empty list to where a sample is offered. */
export function SampleHint() {
  const isOffered = useMayBeginSample()
  return isOffered ? (
    <>
      {' '}
      <Anchor component={Link} to="/" inherit underline="always">
        Look at a sample
      </Anchor>{' '}
      to see this full.
    </>
  ) : null
}
