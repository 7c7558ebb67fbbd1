import { ActionIcon, Anchor, Group, Tooltip } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { TrackingLink } from '#contract/resources/trackingLinks.ts'
import { withoutScheme } from '#src/lib/withoutScheme.ts'
import { CopyButton } from '#src/ui/CopyButton.tsx'

/** The URL that visitors open, to copy or to try: it is a link itself. */
export const PublicUrl = ({ link }: { readonly link: TrackingLink }) => (
  <Group gap={2} wrap="nowrap">
    <Anchor
      href={link.public_url}
      target="_blank"
      rel="noreferrer"
      size="sm"
      c="dimmed"
      style={{ overflowWrap: 'anywhere' }}
    >
      {withoutScheme(link.public_url)}
    </Anchor>
    <CopyButton value={link.public_url} label={`Copy ${link.public_url}`} />
    <Tooltip label="Open">
      <ActionIcon
        visibleFrom="sm"
        component="a"
        href={link.public_url}
        target="_blank"
        rel="noreferrer"
        aria-label={`Open ${link.public_url}`}
      >
        <IconExternalLink size={16} />
      </ActionIcon>
    </Tooltip>
  </Group>
)
