import { Button } from '@mantine/core'
import { IconChartBar, IconExternalLink } from '@tabler/icons-react'
import type { TrackingLink } from '../../../contract/resources/trackingLinks.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** Stands where a chart would stand. */
export const NoVisits = ({ link }: { readonly link: TrackingLink }) => (
  <EmptyState
    icon={<IconChartBar stroke={1.5} />}
    title="No visits in this time"
    action={
      <Button
        component="a"
        href={link.public_url}
        target="_blank"
        rel="noreferrer"
        variant="default"
        rightSection={<IconExternalLink size={16} />}
      >
        Open the link
      </Button>
    }
  >
    A visit shows here a few seconds after somebody has opened the link.
  </EmptyState>
)
