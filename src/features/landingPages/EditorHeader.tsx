import { Group } from '@mantine/core'
import type { TrackingLink } from '#contract/resources/trackingLinks.ts'
import { LinkStatus } from '#src/features/trackingLinks/shared/LinkStatus.tsx'
import { PublicUrl } from '#src/features/trackingLinks/shared/PublicUrl.tsx'
import { linkName } from '#src/lib/linkName.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** Which page it is, and where it stands. */
export const EditorHeader = ({ link }: { readonly link: TrackingLink }) => (
  <PageHeader
    back={{ to: `/links/${link.id}`, label: linkName(link) }}
    title="Landing page"
    pageTitle={`Landing page of ${linkName(link)}`}
    description={
      <Group gap="xs">
        <LinkStatus link={link} />
        <PublicUrl link={link} />
      </Group>
    }
  />
)
