import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import type { LineFile } from '#contract/import/lineFile.ts'
import type { DeletionDispatch, DeletionThunk } from '#src/components/deletions/deleteCalls.ts'
import type { DeletableKind } from '#src/components/deletions/deletion.ts'
import { deleteCallOf } from '#src/components/deletions/sendDeletion.ts'
import { type CallFailure, isCallFailure } from '#src/lib/callFailure.ts'
import {
  beginImport,
  closeImport,
  leaveImport,
  sendToImport,
} from '#src/machines/bridge/csvImports.ts'
import type { MachineDispatch } from '#src/machines/bridge/machineThunk.ts'
import { useShown } from '#src/machines/bridge/useShown.ts'
import type { Outcome } from '#src/machines/csvImport/batches.ts'
import type {
  CheckedFile,
  ImportEvent,
  ImportPorts,
} from '#src/machines/csvImport/csvImportMachine.ts'
import { lineReader, type ReadFile } from '#src/machines/csvImport/lineReader.ts'
import { saveFile } from '#src/ui/saveFile.ts'
import { mappingOf, readColumns, readLineFile } from './readLineFile.ts'
import { wrongLinesName, wrongLinesText } from './wrongLinesFile.ts'

/** What is imported. */
export interface Imported<Line> {
  /** Of the import, among those of other lists. */
  readonly id: string
  readonly lineFile: LineFile<Line>
  /** What the lines would do, before any is sent; without it, all are new. */
  readonly check?: ImportPorts<Line>['check']
  /** The call that takes some of the lines. */
  readonly send: (lines: Line[]) => { readonly unwrap: () => Promise<Outcome> }
  /** The rows that lines become: with it, an import can be undone. */
  readonly kind?: DeletableKind
  /** The columns that are shown first. */
  readonly first?: readonly string[]
}

/** An import of a file. It goes on where its screen is left while lines are sent, and is here again when that is back. */
export function useCsvImport<Line extends object>(imported: Imported<Line>) {
  const { id, lineFile, check = unchecked, first = [], kind } = imported
  const { required, optional } = lineFile.columns
  const columns = [...new Set([...first, ...required, ...optional])]
  const dispatch: MachineDispatch & DeletionDispatch = useDispatch()
  const view = useShown(({ machines }) => machines.csvImport[id])
  useEffect(() => () => dispatch(leaveImport(id)), [dispatch, id])

  const choose = (source: File) => {
    const ports: ImportPorts<Line> = {
      readColumns: () => readColumns(source, lineFile.columns),
      readLines: (matched) => readLineFile(source, lineFile, mappingOf(matched)),
      understand: lineReader(lineFile),
      check,
      send: (lines) => imported.send(lines).unwrap(),
      ...(kind && { remove: (ids) => dispatch(deleteMade(kind, ids)) }),
      saveWrong: (lines, wrong) =>
        saveFile(
          wrongLinesName(source.name),
          wrongLinesText(lines, wrong, columns),
          'text/csv;charset=utf-8',
        ),
    }
    dispatch(beginImport(id, { name: source.name, required, ports }))
  }
  return {
    /** Undefined until a file was chosen. */
    view,
    columns,
    choose,
    send: (event: ImportEvent) => void dispatch(sendToImport(id, event)),
    restart: () => dispatch(closeImport(id)),
  }
}

/** Deletes rows that an import has made. Those that somebody else has deleted meanwhile are in nobody's way. */
const deleteMade =
  (kind: DeletableKind, ids: readonly string[]): DeletionThunk<Promise<void>> =>
  async (dispatch) => {
    const call = await deleteCallOf(kind)
    const { error } = await call(dispatch, [...ids], [])
    if (error === undefined) return
    const gone = isCallFailure(error) ? goneOf(error) : []
    const left = ids.filter((id) => !gone.includes(id))
    if (gone.length === 0 || left.length === ids.length) throw error
    if (left.length > 0) await dispatch(deleteMade(kind, left))
  }

/** The ids that a refusal names as no longer there. */
function goneOf({ code, metadata }: CallFailure): readonly unknown[] {
  const { ids } = metadata
  return code === 'NOT_FOUND' && Array.isArray(ids) ? ids : []
}

const unchecked = async <Line>(file: ReadFile<Line>): Promise<CheckedFile<Line>> => ({
  file,
  unchanged: 0,
  adding: file.lines.length,
  tooMany: 0,
  left: null,
  missing: [],
})
