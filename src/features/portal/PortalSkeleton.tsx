import { Trans } from '@lingui/react/macro'
import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import classes from './portal.module.css'

/** The portal while it is not known who is there. */
export const PortalSkeleton = () => (
  <main className={classes['content']} aria-busy="true">
    <VisuallyHidden role="status">
      <Trans>Loading</Trans>
    </VisuallyHidden>
    <Skeleton height={28} width="45%" mb="lg" />
    <CardSkeletons />
  </main>
)

/** Cards that are on their way. */
export const CardSkeletons = () => (
  <Stack gap="sm">
    <Skeleton height={88} radius="md" />
    <Skeleton height={88} radius="md" />
    <Skeleton height={88} radius="md" />
  </Stack>
)
