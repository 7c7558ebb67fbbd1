import { isFulfilled } from '@reduxjs/toolkit'
import { api } from '#src/api/api.ts'
import type { invitationsApi } from '#src/api/invitations.ts'
import type { samplesApi } from '#src/api/samples.ts'
import type { teamApi } from '#src/api/team.ts'
import { closeAccount, type userApi } from '#src/api/user.ts'
import { isRecord } from '#src/lib/isRecord.ts'
import type { StartListening } from './failureListeners.ts'
import type { Outside } from './outside.ts'

type CallName = keyof (typeof invitationsApi &
  typeof samplesApi &
  typeof teamApi &
  typeof userApi)['endpoints']

/** After these the viewer acts in another workspace. Named only: their code comes with the screens that make them. */
const leading: readonly CallName[] = [
  'acceptInvitation',
  'deleteSample',
  'leaveTeam',
  'switchWorkspace',
]

const isAnswered = isFulfilled()

function leadsElsewhere(action: unknown): boolean {
  if (!isAnswered(action)) return false
  const { arg } = action.meta
  return isRecord(arg) && leading.some((name) => name === arg['endpointName'])
}

/**
 * Whoever acts in another workspace from now on begins at its overview, with an empty cache; whoever has
 * closed their account, at the login screen.
 */
export function listenToWorkspace(
  startListening: StartListening,
  { goTo }: Pick<Outside, 'goTo'>,
): void {
  startListening({
    predicate: leadsElsewhere,
    effect: async (_action, { dispatch }) => {
      await goTo('/')
      await forgetDrafts()
      dispatch(api.util.resetApiState())
    },
  })
  startListening({
    matcher: closeAccount.matchFulfilled,
    effect: async () => {
      await goTo('/login')
      await forgetDrafts()
    },
  })
}

/** What was being edited belongs to the workspace that is left. */
async function forgetDrafts(): Promise<void> {
  const { forgetAllDrafts } = await import('#src/features/landingPages/draft/draftStorage.ts')
  await forgetAllDrafts()
}
