import { Group, Text } from '@mantine/core'
import { countryLabel } from '#src/lib/countryOptions.ts'
import { Tags } from '#src/ui/Tags.tsx'

interface NicheTagsProps {
  readonly niches: readonly string[]
  readonly countryCode: string | null
}

/** What somebody's posts are about, and where they come from. */
export const NicheTags = ({ niches, countryCode }: NicheTagsProps) =>
  niches.length === 0 && countryCode === null ? null : (
    <Group gap="xs">
      <Tags tags={niches} />
      {countryCode !== null && (
        <Text span size="sm" c="dimmed">
          {countryLabel(countryCode)}
        </Text>
      )}
    </Group>
  )
