import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

export interface ExportButtonProps<Asked> {
  /** What asks for the URL of the file, as the lazy hook of its query gives it. */
  readonly file: readonly [
    urlOf: (asked: Asked) => PromiseLike<{ readonly data?: { readonly url: string } | undefined }>,
    state: { readonly isFetching: boolean },
    ...rest: unknown[],
  ]
  /** What the list shows, but for its page. */
  readonly asked: Asked
  /** Whether the list shows nothing. */
  readonly disabled: boolean
}

/** Saves all rows that a list shows, on whichever page, as a file for spreadsheets. Phones have no use for it. */
export function ExportButton<Asked>({ file, asked, disabled }: ExportButtonProps<Asked>) {
  const [urlOf, { isFetching }] = file
  const save = async () => {
    const { data } = await urlOf(asked)
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
