import { Anchor, Button, Menu, Text } from '@mantine/core'
import { IconFileExport } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Submission } from '#contract/resources/submissions.ts'
import { useLazyFetchCommentsQuery } from '#src/api/comments.ts'
import { problemOf } from '#src/features/comments/shared/problemOf.ts'
import { loadCode } from '#src/lib/loadCode.ts'
import { framesCounted } from '#src/lib/timecode.ts'
import { saveFile } from '#src/ui/saveFile.ts'
import { toast } from '#src/ui/toast.ts'
import { everyComment } from './everyComment.ts'
import type { MarkerFormat } from './markers/markersFile.ts'

/** What can be done with all that is said of a file: a list on paper, and markers of a film for whoever edits it. */
export function CommentActions({ file }: { readonly file: Submission }) {
  const list = `/comments?${new URLSearchParams({ file: file.id, task: file.task_id, request: file.request_id })}`
  if (!file.type.startsWith('video/')) {
    return (
      <Anchor component={Link} to={list} size="sm">
        Print
      </Anchor>
    )
  }
  return <MarkerMenu file={file} list={list} />
}

const formats: readonly { readonly format: MarkerFormat; readonly label: string }[] = [
  { format: 'edl', label: 'EDL, for DaVinci Resolve' },
  { format: 'fcpxml', label: 'FCPXML, for Final Cut Pro' },
  { format: 'csv', label: 'CSV' },
]

interface MarkerMenuProps {
  readonly file: Submission
  /** Where the list is that can be printed. */
  readonly list: string
}

function MarkerMenu({ file, list }: MarkerMenuProps) {
  const [fetchPage] = useLazyFetchCommentsQuery()
  const problem = problemOfRate(file.frame_rate)
  const save = async (format: MarkerFormat, openOnly: boolean) => {
    try {
      const filters = { submission_id: file.id, ...(openOnly && { resolved: false }) }
      const comments = await everyComment(fetchPage, filters)
      const { markersFile } = await loadCode(() => import('./markers/markersFile.ts'))
      const made = markersFile(file, comments, format)
      if (made) saveFile(made.name, made.text, made.type)
      else void toast(`No ${openOnly ? 'open ' : ''}comment is at a moment of this film`, 'failed')
    } catch (error) {
      const said = problemOf(error)
      if (said) void toast(said, 'failed')
    }
  }
  const itemsOf = (openOnly: boolean) =>
    formats.map(({ format, label }) => (
      <Menu.Item
        key={format}
        disabled={format !== 'csv' && problem !== undefined}
        onClick={() => void save(format, openOnly)}
      >
        {label}
      </Menu.Item>
    ))
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconFileExport size={14} aria-hidden />}
        >
          Export markers
        </Button>
      </Menu.Target>
      <Menu.Dropdown maw={280}>
        <Menu.Label>Open comments</Menu.Label>
        {itemsOf(true)}
        <Menu.Label>All comments</Menu.Label>
        {itemsOf(false)}
        {problem !== undefined && (
          <Text size="xs" c="dimmed" px="sm" py={4}>
            {problem}
          </Text>
        )}
        <Menu.Divider />
        <Menu.Item component={Link} to={list}>
          Print a list
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Why markers by frame would be wrong; undefined where they are right. */
function problemOfRate(rate: Submission['frame_rate']): string | undefined {
  if (rate === null)
    return 'The frame rate of this film varies or is not known, so that only a list by time is right: CSV.'
  if (framesCounted(rate) === undefined)
    return 'Timecode does not have the frame rate of this film, so that only a list by time and frame is right: CSV.'
  return undefined
}
