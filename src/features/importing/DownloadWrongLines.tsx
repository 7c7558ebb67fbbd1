import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

/** Saves the wrong lines of a file, with what is wrong with each, to be mended elsewhere. */
export const DownloadWrongLines = ({ onDownload }: { readonly onDownload: () => void }) => (
  <Button variant="subtle" leftSection={<IconDownload size={16} />} onClick={onDownload}>
    Download wrong lines
  </Button>
)
