import { Box, Center, Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFetchAgencyQuery } from '#src/api/portal.ts'
import { AgencyMark } from '#src/components/AgencyMark.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'

interface GuestCardProps {
  readonly title: string
  /** Whose share it is, where that is known. */
  readonly agencyId?: string | null
  readonly lead: string
  readonly children?: ReactNode
}

/** What stands in place of a share until it is open: the agency above, and one thing to do or to know. */
export function GuestCard({ title, agencyId = null, lead, children }: GuestCardProps) {
  const { data, isLoading } = useFetchAgencyQuery(
    { agency_id: agencyId ?? '' },
    { skip: agencyId === null },
  )
  return (
    <Center component="main" mih="100dvh" p="md">
      <PageTitle>{title}</PageTitle>
      <Box w="100%" maw={400}>
        <Center mb="lg" mih={40}>
          {!isLoading && (
            <AgencyMark agency={data?.agency} branding={data?.branding} size="large" />
          )}
        </Center>
        <Paper withBorder p="xl" radius="lg">
          <Title order={1} size="h2" style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Title>
          <Text size="sm" c="dimmed" mt={4}>
            {lead}
          </Text>
          {children}
        </Paper>
      </Box>
    </Center>
  )
}
