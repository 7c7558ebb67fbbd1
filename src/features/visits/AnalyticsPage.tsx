import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { VisitsPanel } from './shared/VisitsPanel.tsx'

/** The visits of all links of the workspace together. */
export const AnalyticsPage = () => (
  <>
    <PageHeader title="Analytics" description="Visits to all your links combined." />
    <VisitsPanel
      whose={{}}
      whenEmpty={
        <Button component={Link} to="/links" variant="default">
          Go to links
        </Button>
      }
    />
  </>
)
