import { columnsOf, type FigureKind } from './figureKinds.ts'

interface AboutFiguresProps {
  readonly kind: FigureKind
  /** Whether lines may leave out whose they are. */
  readonly ofOneAccount: boolean
}

/** What a file with figures holds. */
export function AboutFigures({ kind, ofOneAccount }: AboutFiguresProps) {
  const { required, optional } = columnsOf(kind)
  const metrics = optional.filter((name) => !accountColumns.includes(name))
  return (
    <>
      A CSV file with the names of its columns on the first line: {required.join(', ')}
      {ofOneAccount ? '' : ', platform and handle'}; and any of {metrics.join(', ')}.{' '}
      {ofOneAccount && 'Lines without a handle are about this account. '}
      {kind === 'snapshots'
        ? 'Figures are totals at the end of the day, in UTC.'
        : 'Figures are what a post has by now.'}
    </>
  )
}

/** They say whose a line is. */
const accountColumns: readonly string[] = ['account_id', 'platform', 'handle']
