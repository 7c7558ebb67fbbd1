import { Box, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { OpenedShare } from '#contract/resources/shares.ts'
import { AgencyMark } from '#src/components/AgencyMark.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import classes from './guest.module.css'

interface GuestHeadProps {
  readonly share: Pick<OpenedShare, 'agency' | 'branding' | 'title'>
  /** For whom it is, and what else there is to say of it. */
  readonly facts: ReactNode
  readonly actions?: ReactNode
}

/** Whose share it is, and what it is called. */
export const GuestHead = ({ share, facts, actions }: GuestHeadProps) => (
  <header className={classes['head']}>
    <PageTitle>{share.title}</PageTitle>
    <div className={classes['headInside']}>
      <Box className={classes['agency'] ?? ''}>
        <AgencyMark agency={share.agency} branding={share.branding} />
      </Box>
      <div className={classes['titles']}>
        <Title order={1} size="h3" style={{ overflowWrap: 'anywhere' }}>
          {share.title}
        </Title>
        <Text size="sm" c="dimmed">
          {facts}
        </Text>
      </div>
      {actions}
    </div>
  </header>
)
