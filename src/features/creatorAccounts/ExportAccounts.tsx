import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { creatorAccountRoutes } from '#contract/resources/creatorAccounts.ts'
import type { RouteBody } from '#contract/route.ts'
import { useLazyExportCreatorAccountsQuery } from '#src/api/creatorAccounts.ts'

interface ExportAccountsProps {
  /** What the list shows. */
  readonly asked: RouteBody<typeof creatorAccountRoutes.export>
  readonly disabled: boolean
}

/** Saves all accounts that the search and filters show, on whichever page, as a file for spreadsheets. */
export function ExportAccounts({
  asked: { search, filters, sort },
  disabled,
}: ExportAccountsProps) {
  const [urlOf, { isFetching }] = useLazyExportCreatorAccountsQuery()
  const save = async () => {
    const { data } = await urlOf({ search, filters, sort })
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
