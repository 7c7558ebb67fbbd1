import { Box } from '@mantine/core'
import type { ComponentProps } from 'react'
import { EntranceCard } from '#src/components/EntranceCard.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'

/** A page of the portal before its sign-in, with the choice of its language below. */
export const PortalEntrance = (props: Omit<ComponentProps<typeof EntranceCard>, 'below'>) => (
  <EntranceCard
    {...props}
    below={
      <Box mt="md">
        <LanguageChoice />
      </Box>
    }
  />
)
