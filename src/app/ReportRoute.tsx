import { ReportPage } from '#src/features/reports/ReportPage.tsx'
import { ShareDialog } from '#src/features/shares/shared/ShareDialog.tsx'

/** A report, from where it can be shared. */
export const ReportRoute = () => (
  <ReportPage
    shareDialog={({ report, ...dialog }) => <ShareDialog of={{ report }} {...dialog} />}
  />
)
