import type { ReactNode } from 'react'
import type { ViewedList } from '#contract/resources/savedViews.ts'
import { ExportButton, type ExportButtonProps } from '#src/ui/ExportButton.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { RowList, type RowListProps } from '#src/ui/RowList.tsx'
import { shownRows } from '#src/ui/rowQuery.ts'
import type { FetchPage } from '#src/ui/SelectMatching.tsx'
import type { KeptQuery } from '#src/ui/useKeptQuery.ts'
import { SavedViews } from './SavedViews.tsx'

type Place =
  | 'page'
  | 'pageSize'
  | 'onPage'
  | 'onPageSize'
  | 'hidden'
  | 'onShow'
  | 'sort'
  | 'onSort'
  | 'narrowed'

interface ListScreenProps<Row, Sort extends string, Asked>
  extends Omit<RowListProps<Row, Sort>, Exclude<Place, 'narrowed'> | 'views' | 'fetchPage'> {
  readonly title: string
  readonly description?: ReactNode
  /** What can be done beside saving the list as a file, the primary action last. */
  readonly actions?: ReactNode
  /** Stands above the list. */
  readonly note?: ReactNode
  /** As `useListPage` gives it. */
  readonly list: {
    readonly table: Pick<RowListProps<Row, Sort>, Place>
    readonly kept: KeptQuery
    readonly asked: Asked
  }
  /** The views that are saved of it, and what it is called without any. */
  readonly viewed: ViewedList
  readonly all?: string
  readonly file: ExportButtonProps<Asked>['file']
  /** What fetches any page of it, as the lazy hook of its query gives it: with it, all that match can be selected. */
  readonly pages?: readonly [
    ask: (asked: Asked & PlaceOf<FetchPage<Row>>) => {
      readonly unwrap: () => ReturnType<FetchPage<Row>>
    },
    ...rest: unknown[],
  ]
}

type PlaceOf<Fetch extends (place: never) => unknown> = Parameters<Fetch>[0]

/** A screen that is a list: its head, its file for spreadsheets, its saved views and its rows. */
export function ListScreen<Row extends { readonly id: string }, Sort extends string, Asked>({
  title,
  description,
  actions,
  note,
  list: { table, kept, asked },
  viewed,
  all = `All ${title.toLowerCase()}`,
  file,
  pages,
  ...rows
}: ListScreenProps<Row, Sort, Asked>) {
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        actions={
          <>
            <ExportButton file={file} asked={asked} disabled={shownRows(rows.query).length === 0} />
            {actions}
          </>
        }
      />
      {note}
      <RowList
        {...table}
        {...rows}
        {...(pages && { fetchPage: (place) => pages[0]({ ...asked, ...place }).unwrap() })}
        views={<SavedViews list={viewed} all={all} kept={kept} />}
      />
    </>
  )
}
