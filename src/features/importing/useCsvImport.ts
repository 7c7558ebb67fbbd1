import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import type { LineFile } from '#contract/import/lineFile.ts'
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
  /** The columns that are shown first. */
  readonly first?: readonly string[]
}

/** An import of a file. It goes on where its screen is left while lines are sent, and is here again when that is back. */
export function useCsvImport<Line extends object>(imported: Imported<Line>) {
  const { id, lineFile, check = unchecked, first = [] } = imported
  const { required, optional } = lineFile.columns
  const columns = [...new Set([...first, ...required, ...optional])]
  const dispatch: MachineDispatch = useDispatch()
  const view = useShown(({ machines }) => machines.csvImport[id])
  useEffect(() => () => dispatch(leaveImport(id)), [dispatch, id])

  const choose = (source: File) => {
    const ports: ImportPorts<Line> = {
      readColumns: () => readColumns(source, lineFile.columns),
      readLines: (matched) => readLineFile(source, lineFile, mappingOf(matched)),
      understand: lineReader(lineFile),
      check,
      send: (lines) => imported.send(lines).unwrap(),
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

const unchecked = async <Line>(file: ReadFile<Line>): Promise<CheckedFile<Line>> => ({
  file,
  unchanged: 0,
  adding: file.lines.length,
  tooMany: 0,
  left: null,
  missing: [],
})
