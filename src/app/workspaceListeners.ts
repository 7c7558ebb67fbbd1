import { api } from '#src/api/api.ts'
import { acceptInvitation } from '#src/api/invitations.ts'
import { deleteSample } from '#src/api/samples.ts'
import { leaveTeam } from '#src/api/team.ts'
import { closeAccount, switchWorkspace } from '#src/api/user.ts'
import type { StartListening } from './failureListeners.ts'
import type { Outside } from './outside.ts'

/**
 * Whoever acts in another workspace from now on begins at its overview, with an empty cache; whoever has
 * closed their account, at the login screen.
 */
export function listenToWorkspace(
  startListening: StartListening,
  { goTo }: Pick<Outside, 'goTo'>,
): void {
  for (const { matchFulfilled } of [acceptInvitation, leaveTeam, switchWorkspace, deleteSample]) {
    startListening({
      matcher: matchFulfilled,
      effect: async (_action, { dispatch }) => {
        await goTo('/')
        await forgetDrafts()
        dispatch(api.util.resetApiState())
      },
    })
  }
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
