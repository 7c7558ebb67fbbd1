import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import type { Submission } from '#contract/resources/submissions.ts'
import { formatFileSize } from '#src/lib/fileSizes.ts'
import type { FileDifference } from '#src/machines/bridge/fileDifference.ts'
import classes from './portal.module.css'
import { isWelcome, type WelcomeKind } from './waysToSend.ts'

interface OtherFileProps {
  readonly file: File
  readonly difference: FileDifference
  /** The one that was interrupted. */
  readonly submission: Submission
  readonly kind: WelcomeKind
  /** Sends the chosen one in its place; none where the task takes no other file. */
  readonly onSend?: (file: File) => void
}

/** Says in what a file that was chosen is not the interrupted one, and offers to send it in its place. */
export function OtherFile({ file, difference, submission, kind, onSend }: OtherFileProps) {
  const offers = onSend !== undefined && difference !== 'unreadable' && isWelcome(kind, file)
  return (
    <div className={classes['said']} role="alert">
      <Text size="sm">{differenceText(file, difference, submission)}</Text>
      {offers && (
        <Button variant="default" size="sm" mt="xs" onClick={() => onSend(file)}>
          <Trans>Upload this file instead</Trans>
        </Button>
      )}
    </div>
  )
}

function differenceText(
  { name, size }: File,
  difference: FileDifference,
  before: Pick<Submission, 'name' | 'size'>,
): string {
  const [chosenSize, beforeSize] = sizeTexts(size, before.size)
  const beforeName = before.name
  switch (difference) {
    case 'size':
      return t`${name} is ${chosenSize}; the interrupted file is ${beforeSize}. A phone may convert a video each time it is chosen.`
    case 'content':
      return t`${name} has the same size, but its content is different from what has arrived.`
    case 'name':
      return t`${name} may be a different file. Choose ${beforeName} (${beforeSize}).`
    case 'unreadable':
      return t`${name} cannot be read. Choose it again.`
  }
}

/** Two sizes in words; in bytes where they would read the same. */
function sizeTexts(one: number, other: number): readonly [string, string] {
  const texts = [formatFileSize(one), formatFileSize(other)] as const
  if (texts[0] !== texts[1]) return texts
  return [t`${one} bytes`, t`${other} bytes`]
}
