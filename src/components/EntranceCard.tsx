import { Box, Center, Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFetchAgencyQuery } from '#src/api/portal.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { AgencyMark } from './AgencyMark.tsx'

interface EntranceCardProps {
  readonly title: string
  /** Whose portal or share it is, where that is known. */
  readonly agencyId?: string | null
  readonly lead: ReactNode
  readonly children?: ReactNode
  /** What stands below the card. */
  readonly below?: ReactNode
}

/** What stands in place of a portal or share until it is open: the agency above, and one thing to do or to know. */
export const EntranceCard = ({
  title,
  agencyId = null,
  lead,
  children,
  below,
}: EntranceCardProps) => (
  <Center component="main" mih="100dvh" p="md">
    <PageTitle>{title}</PageTitle>
    <Box w="100%" maw={400}>
      <Center mb="lg" mih={40}>
        <AgencyOfLink id={agencyId} />
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
      {below}
    </Box>
  </Center>
)

/** Nothing speaks against going on where the agency cannot be shown. */
function AgencyOfLink({ id }: { readonly id: string | null }) {
  const { data, isLoading } = useFetchAgencyQuery({ agency_id: id ?? '' }, { skip: id === null })
  if (isLoading) return null
  return <AgencyMark agency={data?.agency} branding={data?.branding} size="large" />
}
