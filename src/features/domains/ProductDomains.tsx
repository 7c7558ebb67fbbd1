import { Group, Paper, Text, Title } from '@mantine/core'
import { useFetchDomainsQuery } from '#src/api/domains.ts'

/** The domains that every workspace has, without doing anything for them. */
export function ProductDomains() {
  const { data } = useFetchDomainsQuery({ filters: { product_owned: true } })
  if (!data) return null
  return (
    <Paper withBorder p="md" mt="lg">
      <Title order={2}>Ready to use</Title>
      <Text size="sm" c="dimmed" mb="xs">
        You can publish links on these Greenroom domains straight away.
      </Text>
      <Group component="ul" gap="lg" p={0} m={0} style={{ listStyle: 'none' }}>
        {data.data.map(({ id, domain_host }) => (
          <Text key={id} component="li" size="sm">
            {domain_host}
          </Text>
        ))}
      </Group>
    </Paper>
  )
}
