import { Skeleton, Stack } from '@mantine/core'

/** Stands for the form while what it is filled in with is on its way. */
export const FormSkeleton = () => (
  <Stack aria-busy="true">
    <Skeleton height={36} />
    <Skeleton height={120} />
    <Skeleton height={200} />
  </Stack>
)
