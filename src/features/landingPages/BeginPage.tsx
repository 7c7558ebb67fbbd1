import { Button, Paper, Text, Title } from '@mantine/core'
import { IconLayoutList } from '@tabler/icons-react'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import type { PageThemeName } from '#contract/reference/pageThemes.ts'
import type { Creator } from '#contract/resources/creators.ts'
import type { TrackingLink } from '#contract/resources/trackingLinks.ts'
import { useFetchCreatorAccountsQuery } from '#src/api/creatorAccounts.ts'
import { useReadOnlyReason } from '#src/api/user.ts'
import { countOf } from '#src/lib/counts.ts'
import { linkName } from '#src/lib/linkName.ts'
import { inLanguage } from '#src/lib/locale.ts'
import type { MachineDispatch } from '#src/machines/bridge/machineThunk.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { ThemeChoice } from './design/ThemeChoice.tsx'
import { beginPage } from './draft/beginPage.ts'

/** A link without a landing page: choose a theme, and begin. */
export function BeginPage({ link }: { readonly link: TrackingLink }) {
  const dispatch: MachineDispatch = useDispatch()
  const readOnly = useReadOnlyReason()
  const accounts = useFetchCreatorAccountsQuery(
    { filters: { creator_id: link.creator_id ?? '' }, page_size: maxAccounts, sort: 'created_at' },
    { skip: link.creator_id === null },
  )
  const [theme, setTheme] = useState<PageThemeName>('PAPER')
  const [isBeginning, setBeginning] = useState(false)
  if (readOnly !== undefined) return <NoPage link={link} reason={readOnly} />
  const linked = accounts.data?.data ?? []
  const creator = creatorOf(link)
  const begin = async () => {
    setBeginning(true)
    const { id: linkId, title } = link
    await dispatch(beginPage({ linkId, theme, creator, accounts: linked, title }))
  }
  return (
    <>
      <PageHeader
        back={{ to: `/links/${link.id}`, label: linkName(link) }}
        title="Create a landing page"
        pageTitle={`Landing page of ${linkName(link)}`}
        actions={
          <Button loading={accounts.isLoading || isBeginning} onClick={begin}>
            Start
          </Button>
        }
      />
      <Paper withBorder p="lg">
        <Title order={2}>Choose a theme</Title>
        <Text size="sm" c="dimmed" mb="md">
          {creator && `${beginsWith(creator, linked.length)} `}You can change everything later.{' '}
          {nowLeads(link.target_url)}
        </Text>
        <ThemeChoice value={theme} onChange={setTheme} />
      </Paper>
    </>
  )
}

type LinkedCreator = Pick<Creator, 'name' | 'avatar_url'>

/** Whose link it is, as its row tells. */
const creatorOf = ({
  creator_name,
  creator_avatar_url,
}: TrackingLink): LinkedCreator | undefined =>
  creator_name ? { name: creator_name, avatar_url: creator_avatar_url } : undefined

/** The most accounts that a new page links to. */
const maxAccounts = 20

/** What the page has when its editing begins. */
function beginsWith({ name, avatar_url }: LinkedCreator, accounts: number): string {
  const things = [
    'name',
    ...(avatar_url === null ? [] : ['picture']),
    ...(accounts === 0 ? [] : [`${countOf(accounts, 'account')}`]),
  ]
  return `It begins with ${name}’s ${list().format(things)}.`
}

const list = inLanguage((language) => new Intl.ListFormat(language, { type: 'conjunction' }))

interface NoPageProps {
  readonly link: TrackingLink
  /** Why the viewer cannot begin one. */
  readonly reason: string
}

const NoPage = ({ link, reason }: NoPageProps) => (
  <EmptyState
    icon={IconLayoutList}
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
