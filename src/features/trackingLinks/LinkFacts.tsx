import { Anchor, Paper, Title } from '@mantine/core'
import type { TrackingLink } from '#contract/resources/trackingLinks.ts'
import { linkStateAt } from '#contract/rules/linkState.ts'
import { CreatorName, creatorOf } from '#src/features/creators/shared/CreatorName.tsx'
import { Day } from '#src/ui/Day.tsx'
import { Facts } from '#src/ui/Facts.tsx'
import { Tags } from '#src/ui/Tags.tsx'
import { useNow } from '#src/ui/useNow.ts'
import { ExcludedPlaces } from './shared/ExcludedPlaces.tsx'

/** What is known of a link. */
export function LinkFacts({ link }: { readonly link: TrackingLink }) {
  return (
    <Paper withBorder p="md">
      <Title order={2} mb="sm">
        About
      </Title>
      <Facts
        facts={[
          {
            label: 'Leads to',
            value:
              link.target_url === null ? (
                'Its landing page'
              ) : (
                <Anchor href={link.target_url} target="_blank" rel="noreferrer" inherit>
                  {link.target_url}
                </Anchor>
              ),
          },
          { label: 'Creator', value: <CreatorName creator={creatorOf(link)} alone /> },
          { label: 'Excluded', value: <ExcludedPlaces codes={link.excluded_country_codes} /> },
          {
            label: linkStateAt(link, useNow()) === 'EXPIRED' ? 'Expired' : 'Expires',
            value: link.expires_at === null ? 'Never' : <Day time={link.expires_at} />,
          },
          { label: 'Tags', value: link.tags.length > 0 ? <Tags tags={link.tags} /> : 'None' },
          { label: 'Added', value: <Day time={link.created_at} /> },
          { label: 'Updated', value: <Day time={link.updated_at} /> },
        ]}
      />
    </Paper>
  )
}
