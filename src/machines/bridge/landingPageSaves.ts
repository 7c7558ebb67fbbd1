import { landingPageSaveMachine } from '#src/machines/landingPageSave/landingPageSaveMachine.ts'
import type {
  PageBase,
  PageConfiguration,
} from '#src/machines/landingPageSave/pageConfiguration.ts'
import { type SaveView, saveView } from '#src/machines/landingPageSave/saveView.ts'
import { landingPagePorts } from './landingPagePorts.ts'
import type { MachineThunk } from './machineThunk.ts'
import { mirror } from './mirror.ts'
import { sendToMachine, startMachine, stopMachine } from './startMachine.ts'
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

/** Ends a conflict: one's own page goes over theirs, or theirs stays. */
export const decideConflict = (
  linkId: string,
  type: 'overwrite' | 'yield',
): MachineThunk<boolean> => sendToMachine(landingPageSaveMachine, actorId(linkId), { type })

/** Ends a save, in whichever state it is, and forgets it. What the server has taken over stays. */
export const closePageSave =
  (linkId: string): MachineThunk =>
  (dispatch) => {
    if (!dispatch(stopMachine(landingPageSaveMachine, actorId(linkId)))) return
    dispatch(landingPageSaveViews.removed(actorId(linkId)))
  }
