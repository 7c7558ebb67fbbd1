import { Button, type ButtonProps } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

/** A file that is made when it is asked for, as the lazy hook of its query gives it. */
export type AskedFile<Asked> = readonly [
  urlOf: (asked: Asked) => PromiseLike<{ readonly data?: { readonly url: string } | undefined }>,
  state: { readonly isFetching: boolean },
  ...rest: unknown[],
]

interface SaveFileButtonProps<Asked> extends Pick<ButtonProps, 'disabled' | 'visibleFrom'> {
  readonly file: AskedFile<Asked>
  readonly asked: Asked
  readonly children: string
}

/** Has a file made, and saves it. */
export function SaveFileButton<Asked>({ file, asked, ...button }: SaveFileButtonProps<Asked>) {
  const [urlOf, { isFetching }] = file
  const save = async () => {
    const { data } = await urlOf(asked)
    // The answer says that it is to be saved, so the page stays.
    if (data) location.assign(data.url)
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} />}
      loading={isFetching}
      onClick={save}
      {...button}
    />
  )
}
