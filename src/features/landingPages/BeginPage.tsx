import { Button, Paper, Text, Title } from '@mantine/core'
import { IconLayoutList } from '@tabler/icons-react'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import type { PageThemeName } from '#contract/reference/pageThemes.ts'
import type { TrackingLink } from '#contract/resources/trackingLinks.ts'
import { useReadOnlyReason } from '#src/api/user.ts'
import { linkName } from '#src/lib/linkName.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { ThemeChoice } from './design/ThemeChoice.tsx'
import { newPage } from './draft/draftPage.ts'
import { draftOpened } from './draft/pageEditorSlice.ts'

/** A link without a landing page: choose a theme, and begin. */
export function BeginPage({ link }: { readonly link: TrackingLink }) {
  const dispatch = useDispatch()
  const readOnly = useReadOnlyReason()
  const [theme, setTheme] = useState<PageThemeName>('PAPER')
  if (readOnly !== undefined) return <NoPage link={link} reason={readOnly} />
  const begin = () => {
    const page = newPage(theme, link.creator_name ?? link.title)
    dispatch(draftOpened({ linkId: link.id, base: null, page }))
  }
  return (
    <>
      <PageHeader
        back={{ to: `/links/${link.id}`, label: linkName(link) }}
        title="Create a landing page"
        pageTitle={`Landing page of ${linkName(link)}`}
        actions={<Button onClick={begin}>Start</Button>}
      />
      <Paper withBorder p="lg">
        <Title order={2}>Choose a theme</Title>
        <Text size="sm" c="dimmed" mb="md">
          You can change everything later. {nowLeads(link.target_url)}
        </Text>
        <ThemeChoice value={theme} onChange={setTheme} />
      </Paper>
    </>
  )
}

interface NoPageProps {
  readonly link: TrackingLink
  /** Why the viewer cannot begin one. */
  readonly reason: string
}

const NoPage = ({ link, reason }: NoPageProps) => (
  <EmptyState
    icon={<IconLayoutList stroke={1.5} />}
    title="This link has no landing page"
    wholeScreen
    action={
      <Button component={Link} to={`/links/${link.id}`} variant="default">
        {linkName(link)}
      </Button>
    }
  >
    {reason}
  </EmptyState>
)

const nowLeads = (target: string | null | undefined) =>
  target
    ? `Until you publish the page, the link still leads to ${target}.`
    : 'Visitors see it once you publish it.'
