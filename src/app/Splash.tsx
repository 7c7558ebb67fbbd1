import { Center, Loader } from '@mantine/core'

/** Shown while the code of the first screen is on its way. */
export const Splash = () => (
  <Center h="100dvh">
    <Loader aria-label="Loading" role="status" />
  </Center>
)
