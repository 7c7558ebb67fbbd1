import { landingPageSaveMachine } from '#src/machines/landingPageSave/landingPageSaveMachine.ts'
import type { Choices } from '#src/machines/landingPageSave/mergePages.ts'
import type {
  PageBase,
  PageConfiguration,
} from '#src/machines/landingPageSave/pageConfiguration.ts'
import { wasCutOff } from '#src/machines/landingPageSave/saveError.ts'
import { type SaveView, saveView } from '#src/machines/landingPageSave/saveView.ts'
import { landingPagePorts } from './landingPagePorts.ts'
import type { MachineThunk } from './machineThunk.ts'
import { mirror } from './mirror.ts'
import { closeMachine, sendToMachine, startMachine, stopMachine } from './startMachine.ts'
import { landingPageSaveViews, type MachinesState } from './views.ts'

const mirrors = [
  mirror({ machine: landingPageSaveMachine, views: landingPageSaveViews, view: saveView }),
]

const actorId = (linkId: string) => `page:${linkId}`

/** The save of a link's page; undefined when none has begun, or the last one is over. */
export const selectPageSave = ({ machines }: MachinesState, linkId: string): SaveView | undefined =>
  machines.landingPageSave[actorId(linkId)]

/** Saves the page of a link: a save that has failed goes on, otherwise a new one begins. */
export const savePage =
  (linkId: string, base: PageBase | null, wanted: PageConfiguration): MachineThunk =>
  (dispatch, getState, room) => {
    const id = actorId(linkId)
    const view = selectPageSave(getState(), linkId)
    if (view?.status === 'FAILED') {
      dispatch(sendToMachine(landingPageSaveMachine, id, { type: 'retry', wanted }))
      return
    }
    if (view?.status === 'SAVING' || view?.status === 'CONFLICTING') return
    if (!dispatch(stopMachine(landingPageSaveMachine, id))) return
    const input = { ports: landingPagePorts(dispatch, room), linkId, base, wanted }
    dispatch(startMachine({ id, machine: landingPageSaveMachine, input, mirrors }))
  }

/** Goes on with every save that the network has cut off, now that it is back. */
export const resumePageSaves: MachineThunk = (dispatch, getState) => {
  for (const { id, status, errors } of Object.values(getState().machines.landingPageSave)) {
    const isCutOff = status === 'FAILED' && errors.every(wasCutOff)
    if (isCutOff) dispatch(sendToMachine(landingPageSaveMachine, id, { type: 'resume' }))
  }
}

/** Ends a conflict: the two pages are put together, one's own goes over theirs, or theirs stays. */
export const decideConflict = (
  linkId: string,
  decision:
    | { readonly type: 'merge'; readonly choices: Choices }
    | { readonly type: 'overwrite' | 'yield' },
): MachineThunk<boolean> => sendToMachine(landingPageSaveMachine, actorId(linkId), decision)

/** Ends a save, in whichever state it is, and forgets it. What the server has taken over stays. */
export const closePageSave = (linkId: string): MachineThunk =>
  closeMachine(landingPageSaveMachine, landingPageSaveViews, actorId(linkId))
