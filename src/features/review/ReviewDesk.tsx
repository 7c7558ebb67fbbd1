import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useCallback, useRef, useState } from 'react'
import type { Submission } from '#contract/resources/submissions.ts'
import { useReadOnlyReason } from '#src/api/user.ts'
import { useFilm } from '#src/features/comments/shared/player/useFilm.ts'
import { useAnchoring } from '#src/features/comments/shared/useAnchoring.ts'
import { LoadError } from '#src/ui/LoadError.tsx'
import { AllReviewed } from './AllReviewed.tsx'
import { commentId } from './commentId.ts'
import { DecisionPanel } from './DecisionPanel.tsx'
import { downloadId } from './downloadId.ts'
import { FileList } from './FileList.tsx'
import { NextFile } from './NextFile.tsx'
import classes from './review.module.css'
import {
  decisionIssue,
  hasVersions,
  isWaiting,
  neighbourOf,
  nextWaiting,
  type Verdict,
  versionName,
} from './reviewQueue.ts'
import type { ReviewView } from './reviewView.ts'
import { SelectedPanel } from './SelectedPanel.tsx'
import { Stage } from './Stage.tsx'
import { useDecisions } from './useDecisions.ts'
import { useFileSelection } from './useFileSelection.ts'
import { useReviewKeys } from './useReviewKeys.ts'
import { useReviewQueue } from './useReviewQueue.ts'
import { useTaskOf } from './useTaskOf.ts'

interface ReviewDeskProps {
  readonly view: ReviewView
  /** The file to begin with; null: the first that waits. */
  readonly fileId: string | null
  /** Called with the file that is shown. */
  readonly onFile: (id: string | null) => void
  readonly onShowAll: () => void
}

const approval: Verdict = { review: 'APPROVED', review_message: '' }

/** The queue, the file that is looked at, and the decision about it. */
export function ReviewDesk({ view, fileId, onFile, onShowAll }: ReviewDeskProps) {
  /** The URL follows only after a while, and keys are pressed faster. */
  const [lookedAt, setLookedAt] = useState(fileId)
  const { query, key, isOpen, files, last } = useReviewQueue(view)
  const { decide, undo } = useDecisions(key, last)
  const { selection, begin, end } = useFileSelection(files)
  const readOnly = useReadOnlyReason()
  const [asking, setAsking] = useState(false)
  const [zoomed, setZoomed] = useState(false)
  const [comparing, setComparing] = useState(false)
  /** Whether somebody goes from file to file: then the next is loaded before they are there. */
  const [turned, setTurned] = useState(false)
  const file =
    files.find(({ id }) => id === lookedAt) ??
    files.find(isWaiting) ??
    (view.show === 'all' ? files[0] : undefined)
  const issue = file && decisionIssue(file, readOnly)
  const { task, askReason } = useTaskOf(file)
  const anchoring = useAnchoring(file)
  const player = useRef<HTMLMediaElement>(null)
  const film = useFilm()
  const { player: followComments } = anchoring
  const { player: steer } = film
  const takePlayer = useCallback(
    (element: HTMLMediaElement | null) => {
      player.current = element
      followComments(element)
      steer(element)
    },
    [followComments, steer],
  )

  const upcoming = turned ? neighbourOf(files, file?.id, 1) : undefined
  const isCompared = comparing && file !== undefined && hasVersions(file)
  /** Beside another version there is nothing to draw on. */
  const written = isCompared ? { ...anchoring, draws: false } : anchoring

  const compare = (next: boolean) => {
    anchoring.clear()
    setComparing(next)
  }
  const turnTo = (id: string | null) => {
    setTurned(true)
    if (!selection) setAsking(false)
    setZoomed(false)
    anchoring.clear()
    anchoring.show(undefined)
    setLookedAt(id)
    onFile(id)
  }
  const look = (next: Submission | undefined) => {
    if (next) turnTo(next.id)
  }
  const go = (about: Submission, verdict: Verdict) => {
    void decide(about, verdict)
    const next = nextWaiting(files, about.id)
    turnTo(next?.id ?? (view.show === 'all' ? about.id : null))
  }
  /** Ends the selection: what was decided of it shows at its files. */
  const goAll = (verdict: Verdict) => {
    for (const about of selection?.files ?? []) {
      if (decisionIssue(about, readOnly) === undefined) void decide(about, verdict)
    }
    setAsking(false)
    end()
  }
  const approve = () => {
    if (selection) return goAll(approval)
    if (!file || issue !== undefined || file.review === 'APPROVED') return
    go(file, approval)
  }
  const askAgain = (message: string) => {
    const verdict: Verdict = { review: 'CHANGES_REQUESTED', review_message: message }
    if (selection) goAll(verdict)
    else if (file) go(file, verdict)
  }
  const takeBack = async () => {
    const undone = last
    if (undone) look(undone.file)
    await undo()
  }

  useReviewKeys({
    next: () => look(neighbourOf(files, file?.id, 1)),
    previous: () => look(neighbourOf(files, file?.id, -1)),
    approve,
    askAgain: () => {
      const mayAsk = selection ? selection.files.length > 0 : askReason === undefined
      if ((selection ? readOnly : issue) === undefined && mayAsk) setAsking(true)
    },
    undo: () => void takeBack(),
    film,
    play: () => void togglePlay(player.current),
    compare: () => file && hasVersions(file) && compare(!comparing),
    zoom: () => isCompared || setZoomed((before) => !before),
    download: () => document.getElementById(downloadId)?.click(),
    comment: () => document.getElementById(commentId)?.focus(),
  })

  if (query.error && files.length === 0) {
    return <LoadError title="The files could not be loaded" query={query} />
  }
  if (query.isLoading || !isOpen) return <DeskSkeleton />
  return (
    <>
      {last && (
        <Group className={classes['last']} gap="xs" role="status">
          <Text size="sm" truncate>
            {versionName(last.file)}{' '}
            {last.verdict.review === 'APPROVED' ? 'approved' : 'changes requested'}
          </Text>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconArrowBackUp size={16} />}
            onClick={takeBack}
          >
            Undo
          </Button>
        </Group>
      )}
      {file ? (
        <div className={classes['desk']}>
          <div>
            {!selection && readOnly === undefined && (
              <Button size="compact-sm" variant="default" mb="xs" onClick={begin}>
                Select several
              </Button>
            )}
            <FileList files={files} shownId={file.id} onShow={look} selection={selection} />
          </div>
          <Stage
            file={file}
            place={files.indexOf(file) + 1}
            total={files.length}
            zoomed={zoomed}
            onZoom={setZoomed}
            onPrevious={() => look(neighbourOf(files, file.id, -1))}
            onNext={() => look(neighbourOf(files, file.id, 1))}
            player={takePlayer}
            film={film}
            anchoring={anchoring}
            comparing={isCompared}
            onCompare={compare}
          />
          {upcoming && <NextFile key={upcoming.id} file={upcoming} />}
          {selection ? (
            <SelectedPanel
              selection={selection}
              asking={asking}
              onAsking={setAsking}
              onApprove={approve}
              onAskAgain={askAgain}
              onEnd={() => {
                setAsking(false)
                end()
              }}
            />
          ) : (
            <DecisionPanel
              file={file}
              task={task}
              anchoring={written}
              asking={asking}
              onAsking={setAsking}
              onApprove={approve}
              onAskAgain={askAgain}
              readOnly={readOnly}
              askReason={askReason}
            />
          )}
        </div>
      ) : (
        <AllReviewed
          reviewed={files.length}
          hasAny={view.show === 'waiting'}
          onShowAll={onShowAll}
        />
      )}
    </>
  )
}

async function togglePlay(player: HTMLMediaElement | null): Promise<void> {
  if (!player) return
  if (!player.paused) player.pause()
  // A browser may refuse, or the file may be gone: its own controls say so.
  else await player.play().catch(() => undefined)
}

const DeskSkeleton = () => (
  <div className={classes['desk']} aria-busy="true">
    <Stack gap="xs">
      <Skeleton height={56} />
      <Skeleton height={56} />
      <Skeleton height={56} />
    </Stack>
    <Skeleton height={420} />
    <Skeleton height={240} />
  </div>
)
