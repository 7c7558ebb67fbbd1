import { useState } from 'react'
import type { SortOrder } from '#contract/rules/sortOrder.ts'
import { type PagePlace, pageRequest } from '#src/lib/pagePlace.ts'
import {
  bitByBit,
  listParam,
  numberParam,
  pageParam,
  readUrlState,
  type UrlParam,
  type UrlParams,
  unusualFields,
  usualState,
  writeUrlState,
} from '#src/lib/urlParams.ts'
import { pageSizes } from './pageSizes.ts'
import type { RowListProps } from './RowList.tsx'
import { keptPart, useKeptQuery } from './useKeptQuery.ts'
import { useUrlQuery } from './useUrlQuery.ts'

/** What a list keeps in its address, and what it asks the server for. */
type ListView<Filters extends object, Also extends object, Order extends string, Asked> = {
  readonly pageSize: number
  /** Where its page stands; under `page` where nothing is said. */
  readonly page?: UrlParam<PagePlace>
  readonly sort: UrlParam<Order>
  /** What narrows the list, its search among them. */
  readonly filters: UrlParams<Filters>
  /** What else the screen keeps: which form is open, whose details are shown. */
  readonly also: UrlParams<Also>
  /** The fetch that shows what the address asks for, but for its page. */
  readonly request: (view: Filters & Sorted<Order>) => Asked
  /** One sentence: what to try when nothing matches. */
  readonly hint?: string
}

type Sorted<Order extends string> = {
  readonly sort: Order
}

/** What of a list's address narrows it. */
export type FiltersOf<List> = List extends { readonly filters: UrlParams<infer Filters> }
  ? Filters
  : never

/** What filters of a list need: what they show, and how they change it. */
interface FilteringBy<Filters> {
  readonly filters: Filters
  /** What an input of one filter takes. */
  readonly field: <Name extends keyof Filters>(name: Name) => FilterField<Filters[Name]>
  readonly narrow: (change: Partial<Filters>) => void
}

interface FilterField<Value> {
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** What the filters of a list are given. */
export type FilteringOf<List> = FilteringBy<FiltersOf<List>>

/** A list's view, held to one set of types. */
export const listView = <Filters extends object, Also extends object, Order extends string, Asked>(
  view: ListView<Filters, Also, Order, Asked>,
) => view

/** What a `RowList` needs to know of the list's address. */
type TablePart<Order extends string> = Pick<
  RowListProps<unknown, never>,
  'page' | 'pageSize' | 'onPage' | 'onPageSize' | 'hidden' | 'onShow' | 'narrowed'
> & { readonly sort: Order; readonly onSort: (sort: Order) => void }

/**
 * A list of which search, filters, sort and page stand in the address. `request` is for the list's fetch, `asked` the same without
 * its page for an export, `table` for its `RowList`;
 * `filtering` is for its filters, `narrow` changes them and goes to the first page, `change` changes what else stands there, `kept` is what a saved view keeps of it.
 * `list` must be a constant.
 */
export function useListPage<
  Filters extends object,
  Also extends object,
  Order extends string,
  Asked,
>(list: ListView<Filters, Also, Order, Asked>) {
  const [address, write] = useUrlQuery()
  const { filters, also } = list
  const places = { page: list.page ?? pageParam, sort: list.sort }
  const looks = {
    size: bitByBit(numberParam(pageSizes, list.pageSize)),
    hidden: bitByBit(listParam),
  }
  const { size, hidden } = readUrlState<ListLook>(looks, address)
  const place = readUrlState<Place<Order>>(places, address)
  const narrowing = readUrlState(filters, address)
  const narrow = (change: Partial<Filters>) =>
    write((now) => writeUrlState(places, writeUrlState(filters, now, change), firstPage), filters)
  const table: TablePart<Order> = {
    ...place,
    pageSize: size,
    onPageSize: (chosen) =>
      write(
        (now) => writeUrlState(places, writeUrlState(looks, now, { size: chosen }), firstPage),
        looks,
      ),
    hidden,
    onShow: (column, isShown) =>
      write((now) => {
        const others = readUrlState<ListLook>(looks, now).hidden.filter((one) => one !== column)
        return writeUrlState(looks, now, { hidden: isShown ? others : [...others, column] })
      }, looks),
    onPage: (page) => write((now) => writeUrlState(places, now, { page })),
    onSort: (sort) => write((now) => writeUrlState(places, now, { ...firstPage, sort })),
    narrowed:
      unusualFields(filters, narrowing).length > 0
        ? {
            hint: list.hint ?? '',
            onClear: () => narrow(usualState(filters)),
            used: unusualFields(filters, narrowing).filter((field) => field !== 'search').length,
          }
        : undefined,
  }
  const filtering: FilteringBy<Filters> = {
    filters: narrowing,
    field: (name) => ({
      value: narrowing[name],
      onChange: (value) => {
        const change: Partial<Filters> = {}
        change[name] = value
        narrow(change)
      },
    }),
    narrow,
  }
  const kept = useKeptQuery(
    [keptPart(filters), keptPart({ sort: list.sort }), keptPart<ListLook>(looks)],
    (now) => writeUrlState(places, now, firstPage),
  )
  const asked = list.request({ ...narrowing, sort: place.sort })
  return {
    kept,
    view: { ...narrowing, ...readUrlState(also, address), ...place },
    narrow,
    filtering,
    change: (change: Partial<Also>) => write((now) => writeUrlState(also, now, change), also),
    asked,
    request: { ...asked, ...pageRequest(place.page, size) },
    table,
  }
}

/** How somebody wants to see a list. */
interface ListLook {
  readonly size: number
  /** Columns that are not shown. */
  readonly hidden: readonly string[]
}

type Place<Order extends string> = Sorted<Order> & {
  readonly page: PagePlace
}

const firstPage = { page: 1 } as const

/** A list that is a part of a screen, and keeps its page and sort for itself. */
export function useInnerList<Sort extends string>(usual: SortOrder<Sort>, pageSize: number) {
  const [page, onPage] = useState<PagePlace>(1)
  const [sort, onSort] = useState(usual)
  return {
    request: { ...pageRequest(page, pageSize), sort },
    table: { page, pageSize, onPage, sort, onSort },
  }
}
