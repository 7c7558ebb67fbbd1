import { Alert, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Share } from '#contract/resources/shares.ts'
import { useFetchSharesQuery } from '#src/api/shares.ts'
import { SecretText } from '#src/ui/ShownOnce.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { ShareActions } from './ShareActions.tsx'
import { ShareEdit, ShareForm } from './ShareForm.tsx'
import { ShareOpens } from './ShareOpens.tsx'
import type { Shareable } from './shareFormValues.ts'
import classes from './shares.module.css'
import { answersText, sharedFilesText, shareName, shareStates, withheldText } from './shareWords.ts'

export interface SharePanelProps {
  readonly of: Shareable
  readonly onClose: () => void
}

/** Makes a link and gives it; below, the links that there are for the same. */
export function SharePanel({ of, onClose }: SharePanelProps) {
  const [made, setMade] = useState<Share>()
  const [edited, setEdited] = useState<Share>()
  const stopEditing = () => setEdited(undefined)
  return (
    <>
      {edited && (
        <section aria-labelledby="share-edited">
          <Title order={2} size="h4" id="share-edited" mb="xs" style={{ overflowWrap: 'anywhere' }}>
            Link for {shareName(edited)}
          </Title>
          <ShareEdit share={edited} onCancel={stopEditing} onSaved={stopEditing} />
        </section>
      )}
      {/* What is entered for a new link stays while another is edited. */}
      <Stack gap="lg" display={edited ? 'none' : 'flex'}>
        {made ? (
          <Made share={made} onMore={() => setMade(undefined)} onClose={onClose} />
        ) : (
          <ShareForm of={of} onCancel={onClose} onSaved={setMade} />
        )}
        <SharesOf of={of} onEdit={setEdited} />
      </Stack>
    </>
  )
}

interface MadeProps {
  readonly share: Share
  readonly onMore: () => void
  readonly onClose: () => void
}

const Made = ({ share, onMore, onClose }: MadeProps) => (
  <Stack gap="sm">
    <Alert color="fern">
      Whoever has this link{share.has_password && ' and the password'} sees{' '}
      {share.kind === 'REPORT' ? 'the report' : `${sharedFilesText(share).toLowerCase()} of`} “
      {share.title}”. You are notified when it is first opened.
    </Alert>
    {share.withheld_total > 0 && <Alert color="orange">{withheldText(share)}.</Alert>}
    <SecretText label="Link" value={share.url ?? ''} copyLabel="Copy the link" />
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onMore}>
        Create another
      </Button>
      <Button onClick={onClose}>Done</Button>
    </Group>
  </Stack>
)

/** How many links are shown where one is made; all are on their own page. */
const shownLinks = 20

interface SharesOfProps {
  readonly of: Shareable
  readonly onEdit: (share: Share) => void
}

function SharesOf({ of, onEdit }: SharesOfProps) {
  const { data } = useFetchSharesQuery({
    filters: 'report' in of ? { report_id: of.report.id } : { request_id: of.request.id },
    page_size: shownLinks,
  })
  if (!data || data.data.length === 0) return null
  return (
    <section aria-labelledby="shares-there">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4" id="shares-there">
          Links of this {'report' in of ? 'report' : 'request'}
        </Title>
        <Anchor component={Link} to="/shares" size="sm">
          All shares
        </Anchor>
      </Group>
      <ul className={classes['links']}>
        {data.data.map((share) => (
          <li key={share.id} className={classes['link']}>
            <div className={classes['facts']}>
              <Group gap={6}>
                <Text span size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
                  {shareName(share)}
                </Text>
                <StatusBadge tone={shareStates[share.state].tone}>
                  {shareStates[share.state].label}
                </StatusBadge>
              </Group>
              <Text size="xs" c="dimmed">
                {sharedFilesText(share)} · <ShareOpens share={share} />
                {answersText(share) !== '' && ` · ${answersText(share)}`}
                {share.watermark && ' · watermark'}
                {share.withheld_total > 0 && ` · ${withheldText(share)}`}
              </Text>
            </div>
            <ShareActions share={share} onEdit={onEdit} />
          </li>
        ))}
      </ul>
    </section>
  )
}
