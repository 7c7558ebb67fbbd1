import { Group, List, Paper, Stack, Text, Title } from '@mantine/core'
import { formatDay, utc } from '#src/lib/dates.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import changelog from '../../../CHANGELOG.md?raw'
import { type Release, releasesOf } from './changelog.ts'

const releases = releasesOf(changelog).filter(({ changes }) => changes.length > 0)

/** What each release brought, the newest first. */
export const WhatsNewPage = () => (
  <>
    <PageHeader title="What is new" description={`This is Greenroom ${releases[0]?.version}.`} />
    <Stack gap="md" maw={760}>
      {releases.map((release) => (
        <ReleaseCard key={release.version} release={release} />
      ))}
    </Stack>
  </>
)

const ReleaseCard = ({ release: { version, date, changes } }: { readonly release: Release }) => (
  <Paper withBorder p="md" component="section" aria-label={`Release ${version}`}>
    <Group gap="xs" mb="sm">
      <Title order={2}>{version}</Title>
      <Text size="sm" c="dimmed">
        {formatDay(date, utc)}
      </Text>
    </Group>
    <Stack gap="sm">
      {changes.map(({ kind, items }) => (
        <div key={kind}>
          <Title order={3} size="h5" mb={4}>
            {kind}
          </Title>
          <List size="sm" spacing={4}>
            {items.map((item) => (
              <List.Item key={item}>{item}</List.Item>
            ))}
          </List>
        </div>
      ))}
    </Stack>
  </Paper>
)
