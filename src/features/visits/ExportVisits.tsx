import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useVisitExport } from './shared/useVisits.ts'
import type { VisitListProps } from './VisitList.tsx'

/** Saves the visits that are shown as a file for spreadsheets, however many they are. */
export function ExportVisits({ whose, days, timezone, filters }: VisitListProps) {
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
