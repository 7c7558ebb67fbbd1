import { Paper, Text, Title } from '@mantine/core'
import type { CreatorRequest } from '#contract/resources/requests.ts'
import { priorityLabels } from '#src/features/requests/shared/requestNames.ts'
import { Day } from '#src/ui/Day.tsx'
import { Facts } from '#src/ui/Facts.tsx'
import { LinkedText } from '#src/ui/LinkedText.tsx'
import { Tags } from '#src/ui/Tags.tsx'

/** What is said of a request as a whole. */
export function RequestFacts({ request }: { readonly request: CreatorRequest }) {
  const { due_at, priority, tags, brief, created_at, updated_at } = request
  return (
    <Paper withBorder p="md">
      <Title order={2} mb={4}>
        Brief
      </Title>
      <Text
        size="sm"
        c={brief === '' ? 'dimmed' : 'inherit'}
        style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {brief === '' ? 'No brief yet.' : <LinkedText text={brief} />}
      </Text>
      <Title order={2} mt="lg" mb="sm">
        About
      </Title>
      <Facts
        facts={[
          {
            label: 'Due',
            value: due_at === null ? 'Any time' : <Day time={due_at} />,
          },
          { label: 'Priority', value: priorityLabels[priority] },
          { label: 'Tags', value: tags.length > 0 ? <Tags tags={tags} /> : 'None' },
          { label: 'Added', value: <Day time={created_at} /> },
          { label: 'Updated', value: <Day time={updated_at} /> },
        ]}
      />
    </Paper>
  )
}
