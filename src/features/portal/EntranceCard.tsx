import { Box, Center, Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFetchAgencyQuery } from '#src/api/portal.ts'
import { AgencyMark } from '#src/components/AgencyMark.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'

interface EntranceCardProps {
  readonly title: string
  /** Whose portal it is, where a link says so. */
  readonly agencyId?: string | null
  readonly lead: ReactNode
  readonly children: ReactNode
}

/** A page of the portal before its sign-in: the agency above, and one thing to do. */
export const EntranceCard = ({ title, agencyId = null, lead, children }: EntranceCardProps) => (
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
      <Box mt="md">
        <LanguageChoice />
      </Box>
    </Box>
  </Center>
)

/** Nothing speaks against signing in where the agency cannot be shown. */
function AgencyOfLink({ id }: { readonly id: string | null }) {
  const { data, isLoading } = useFetchAgencyQuery({ agency_id: id ?? '' }, { skip: id === null })
  if (isLoading) return null
  return <AgencyMark agency={data?.agency} branding={data?.branding} size="large" />
}
