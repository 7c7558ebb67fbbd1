import { Group } from '@mantine/core'
import type { TrackingLink } from '../../../contract/resources/trackingLinks.ts'
import { linkName } from '../../lib/linkName.ts'
import { LinkStatus } from '../../parts/links/LinkStatus.tsx'
import { PublicAddress } from '../../parts/links/PublicAddress.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

/** Which page it is, and where it stands. */
export const EditorHeader = ({ link }: { readonly link: TrackingLink }) => (
  <PageHeader
    back={{ to: `/links/${link.id}`, label: linkName(link) }}
    title="Landing page"
    pageTitle={`Landing page of ${linkName(link)}`}
    description={
      <Group gap="xs">
        <LinkStatus enabled={link.enabled} />
        <PublicAddress link={link} />
      </Group>
    }
  />
)
