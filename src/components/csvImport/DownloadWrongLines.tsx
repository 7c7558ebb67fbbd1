import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { saveFile } from '#src/ui/saveFile.ts'
import type { WrongLine } from './lineReader.ts'
import { type SourceFile, wrongLinesName, wrongLinesText } from './wrongLinesFile.ts'

interface DownloadWrongLinesProps {
  readonly source: SourceFile
  readonly wrong: readonly WrongLine[]
  readonly columns: readonly string[]
}

/** Saves the wrong lines of a file, with what is wrong with each, to be mended elsewhere. */
export const DownloadWrongLines = ({ source, wrong, columns }: DownloadWrongLinesProps) => (
  <Button
    variant="subtle"
    leftSection={<IconDownload size={16} />}
    onClick={() =>
      saveFile(
        wrongLinesName(source.name),
        wrongLinesText(source.lines, wrong, columns),
        'text/csv;charset=utf-8',
      )
    }
  >
    Download wrong lines
  </Button>
)
