import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { OpenedShare } from '#contract/resources/shares.ts'
import { shareNameByMail } from '#contract/rules/shareRules.ts'
import { useFetchSharedReportQuery } from '#src/api/openedShares.ts'
import { ReportView } from '#src/features/reports/shared/ReportView.tsx'
import { Day } from '#src/ui/Day.tsx'
import { LoadError } from '#src/ui/LoadError.tsx'
import { GuestHead } from './GuestHead.tsx'
import classes from './guest.module.css'

/** A shared report, with the figures of now. */
export function GuestReport({ share }: { readonly share: OpenedShare }) {
  const report = useFetchSharedReportQuery()
  const { expires_at } = share
  const name = share.name === shareNameByMail ? '' : share.name
  return (
    <div className={classes['page']}>
      <GuestHead
        share={share}
        facts={
          <>
            {name !== '' && `For ${name}`}
            {name !== '' && expires_at !== null && ' · '}
            {expires_at !== null && (
              <>
                open until <Day time={expires_at} />
              </>
            )}
          </>
        }
        actions={
          <Group className={classes['onScreen'] ?? ''}>
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} />}
              onClick={() => window.print()}
            >
              Print
            </Button>
          </Group>
        }
      />
      <main className={classes['content']}>
        {report.data ? (
          <ReportView figures={report.data} />
        ) : report.error ? (
          <LoadError wholeScreen title="The report could not be loaded" query={report} />
        ) : (
          <Stack aria-busy="true">
            <Skeleton height={96} />
            <Skeleton height={300} />
          </Stack>
        )}
      </main>
    </div>
  )
}
