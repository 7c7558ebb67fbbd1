import { Button, Skeleton, Stack } from '@mantine/core'
import { IconPencil, IconPrinter, IconReportAnalytics, IconShare } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import type { Report } from '#contract/resources/reports.ts'
import { useFetchReportFiguresQuery, useFetchReportsQuery } from '#src/api/reports.ts'
import { useMayChange } from '#src/api/user.ts'
import { FormDrawer } from '#src/ui/FormDrawer.tsx'
import { LoadError } from '#src/ui/LoadError.tsx'
import { OneRow } from '#src/ui/OneRow.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { MailingCard } from './MailingCard.tsx'
import { ReportForm } from './ReportForm.tsx'
import { ReportView } from './shared/ReportView.tsx'

interface ReportPageProps {
  /** Shares a report, and shows with whom it is. */
  readonly shareDialog: (props: {
    readonly report: Report
    readonly opened: boolean
    readonly onClose: () => void
  }) => ReactNode
}

/** One report, as those see it whom it is shared with. */
export function ReportPage({ shareDialog }: ReportPageProps) {
  const { id = '' } = useParams()
  const query = useFetchReportsQuery({ filters: { id } })
  return (
    <OneRow
      id={id}
      query={query}
      noun="report"
      icon={IconReportAnalytics}
      list={{ to: '/reports', label: 'Reports' }}
    >
      {(report) => <ShownReport report={report} shareDialog={shareDialog} />}
    </OneRow>
  )
}

function ShownReport({ report, shareDialog }: ReportPageProps & { readonly report: Report }) {
  const [isEdited, setEdited] = useState(false)
  const [isShared, setShared] = useState(false)
  const mayChange = useMayChange()
  const figures = useFetchReportFiguresQuery({ report_id: report.id })
  return (
    <>
      <PageHeader
        back={{ to: '/reports', label: 'Reports' }}
        title={report.name}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} />}
              onClick={() => window.print()}
            >
              Print
            </Button>
            {mayChange && (
              <>
                <Button
                  variant="default"
                  leftSection={<IconPencil size={16} />}
                  onClick={() => setEdited(true)}
                >
                  Edit
                </Button>
                <Button leftSection={<IconShare size={16} />} onClick={() => setShared(true)}>
                  Share
                </Button>
              </>
            )}
          </>
        }
      />
      {figures.data ? (
        <ReportView figures={figures.data} />
      ) : figures.error ? (
        <LoadError title="The figures could not be loaded" query={figures} />
      ) : (
        <Stack aria-busy="true">
          <Skeleton height={96} />
          <Skeleton height={300} />
        </Stack>
      )}
      <MailingCard report={report} />
      <FormDrawer opened={isEdited} title="Edit report" onClose={() => setEdited(false)}>
        <ReportForm
          report={report}
          onCancel={() => setEdited(false)}
          onSaved={() => setEdited(false)}
        />
      </FormDrawer>
      {shareDialog({ report, opened: isShared, onClose: () => setShared(false) })}
    </>
  )
}
