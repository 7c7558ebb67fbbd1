import { IconFilter, IconUsers } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import type { SavedView, ViewedList } from '#contract/resources/savedViews.ts'
import { useFetchSavedViewsQuery } from '#src/api/savedViews.ts'
import { useManageReason } from '#src/api/user.ts'
import { matchingGroups, type PaletteGroup } from './entries.ts'

/** The screens of lists, and what they are called. Those of one watchlist's accounts have no screen of their own. */
const screens: Readonly<Partial<Record<ViewedList, { path: string; label: string }>>> = {
  CREATORS: { path: '/creators', label: 'Creators' },
  CREATOR_ACCOUNTS: { path: '/accounts', label: 'Accounts' },
  TRACKING_LINKS: { path: '/links', label: 'Links' },
  REQUESTS: { path: '/requests', label: 'Requests' },
  TASKS: { path: '/tasks', label: 'Tasks' },
  SUBMISSIONS: { path: '/review', label: 'Review' },
  EXAMPLES: { path: '/examples', label: 'Examples' },
  MEDIAS: { path: '/discover', label: 'Discover' },
  SUBREDDITS: { path: '/subreddits', label: 'Subreddits' },
  WATCHLISTS: { path: '/watchlists', label: 'Watchlists' },
  TAGS: { path: '/settings/tags', label: 'Tags' },
  DOMAINS: { path: '/settings/domains', label: 'Domains' },
  PAYMENTS: { path: '/payments', label: 'Payments' },
  ACTIVITIES: { path: '/settings/activity', label: 'Activity' },
}

/** Lists that only the owner and admins see. */
const managed: ReadonlySet<ViewedList> = new Set(['PAYMENTS', 'ACTIVITIES'])

/** How many views are listed at a time. */
const maxShown = 8

/** The saved views whose names have what is typed; none while nothing is. */
export function useViewGroup(words: readonly string[]): readonly PaletteGroup[] {
  const navigate = useNavigate()
  const mayManage = useManageReason() === undefined
  const { data } = useFetchSavedViewsQuery({ page_size: 200 }, { skip: words.length === 0 })
  const entries = (data?.data ?? []).flatMap((view) => {
    const screen = screens[view.list]
    if (!screen || (managed.has(view.list) && !mayManage)) return []
    return {
      id: view.id,
      label: view.name,
      description: screen.label,
      keywords: 'view saved',
      picture: view.shared ? <IconUsers size={18} /> : <IconFilter size={18} />,
      run: () => void navigate(viewPath(screen.path, view)),
    }
  })
  return matchingGroups([{ label: 'Views', entries }], words).map((group) => ({
    ...group,
    entries: group.entries.slice(0, maxShown),
  }))
}

const viewPath = (path: string, { id, params }: SavedView) =>
  `${path}?${new URLSearchParams([...params.map(({ name, value }) => [name, value]), ['view', id]])}`
