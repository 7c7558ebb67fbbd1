import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { VisitFilters } from '#contract/resources/visits.ts'
import { useVisitExport, type Whose } from './useVisits.ts'
import type { Days } from './visitsView.ts'

interface ExportVisitsProps {
  readonly whose: Whose
  readonly days: Days
  readonly timezone: string
  readonly filters: VisitFilters | undefined
}

/** Saves the visits that are shown as a file for spreadsheets, however many they are. */
export function ExportVisits({ whose, days, timezone, filters }: ExportVisitsProps) {
  const { isAsking, urlOf } = useVisitExport(whose)
  const save = async () => {
    const { start_date, end_date } = days
    const url = await urlOf({ start_date, end_date, timezone, filters })
    // The answer says that it is to be saved, so the page stays.
    if (url !== undefined) location.assign(url)
  }
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={16} />}
      loading={isAsking}
      onClick={save}
    >
      Export CSV
    </Button>
  )
}
