import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { activityRoutes } from '#contract/resources/activities.ts'
import type { RouteBody } from '#contract/route.ts'
import { useLazyExportActivitiesQuery } from '#src/api/activities.ts'

interface ExportActivityProps {
  /** What the list shows. */
  readonly asked: RouteBody<typeof activityRoutes.export>
  readonly disabled: boolean
}

/** Saves all that the filters show, on whichever page, as a file for spreadsheets. */
export function ExportActivity({ asked: { filters, sort }, disabled }: ExportActivityProps) {
  const [urlOf, { isFetching }] = useLazyExportActivitiesQuery()
  const save = async () => {
    const { data } = await urlOf({ filters, sort })
    // The answer says that it is to be saved, so the page stays.
    if (data) location.assign(data.url)
  }
  return (
    <Button
      variant="default"
      visibleFrom="sm"
      leftSection={<IconDownload size={16} />}
      loading={isFetching}
      disabled={disabled}
      onClick={save}
    >
      CSV
    </Button>
  )
}
