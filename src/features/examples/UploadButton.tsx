import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { FileButton } from '#src/ui/FileButton.tsx'
import { contentFiles } from './contentFiles.ts'

interface UploadButtonProps {
  readonly onFiles: (files: readonly File[]) => void
}

/** Lets one choose files from the device. */
export const UploadButton = ({ onFiles }: UploadButtonProps) => (
  <FileButton onChange={onFiles} accept={contentFiles} multiple>
    {({ onClick }) => (
      <Button size="xs" variant="default" leftSection={<IconUpload size={16} />} onClick={onClick}>
        Upload
      </Button>
    )}
  </FileButton>
)
