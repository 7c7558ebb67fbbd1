import { Anchor, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { Report, ReportSort } from '#contract/resources/reports.ts'
import { column } from '#src/ui/column.ts'
import { dayColumn } from '#src/ui/dayColumn.tsx'
import type { ListColumn } from '#src/ui/ListTable.tsx'
import { wideScreens } from '#src/ui/wideScreens.ts'
import { MailingBadge } from './MailingBadge.tsx'
import { periodText, subjectText } from './shared/reportWords.ts'

export const reportColumns: ListColumn<Report, ReportSort>[] = [
  column('name', 'Report', { sortable: true }, (report) => (
    <>
      <Anchor
        component={Link}
        to={`/reports/${report.id}`}
        fw={500}
        c="inherit"
        style={{ overflowWrap: 'anywhere' }}
      >
        {report.name}
      </Anchor>
      <Text size="sm" c="dimmed" hiddenFrom="sm" style={{ overflowWrap: 'anywhere' }}>
        {subjectText(report)} · {periodText(report)}
      </Text>
      {report.mailing && (
        <Group gap={6} hiddenFrom="sm">
          <Text size="sm" c="dimmed">
            By mail
          </Text>
          <MailingBadge mailing={report.mailing} />
        </Group>
      )}
    </>
  )),
  column('subject', 'About', { width: 220, ...wideScreens }, subjectText),
  column('period', 'Period', { width: 240, ...wideScreens }, periodText),
  column('mailing', 'By mail', { width: 130, ...wideScreens }, ({ mailing }) =>
    mailing ? <MailingBadge mailing={mailing} /> : null,
  ),
  { ...wideScreens, ...dayColumn('updated_at', 'Changed') },
]
