import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { SavedView, ViewedList } from '#contract/resources/savedViews.ts'
import { useFetchSavedViewsQuery } from '#src/api/savedViews.ts'
import classes from '#src/features/savedViews/savedViews.module.css'
import { useChangeView } from '#src/features/savedViews/useChangeView.ts'
import { ViewChips } from '#src/features/savedViews/ViewChips.tsx'
import type { ViewFormProps } from '#src/features/savedViews/ViewForm.tsx'
import { ViewMenu } from '#src/features/savedViews/ViewMenu.tsx'
import { isSameQuery, queryOf } from '#src/features/savedViews/viewParams.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import type { KeptQuery } from '#src/ui/useKeptQuery.ts'

interface SavedViewsProps {
  readonly list: ViewedList
  /** What the list is called without any view: `All creators`. */
  readonly all: string
  readonly kept: KeptQuery
}

/** Which form is open: for a new view, or for the one that is shown. */
type FormOf = 'new' | 'shown' | null

const ViewForm = lazyPart<ViewFormProps>(
  async () => (await import('#src/features/savedViews/ViewForm.tsx')).ViewForm,
)

/** The views of a list to choose from, and what can be done with the one that is shown. */
export function SavedViews({ list, all, kept }: SavedViewsProps) {
  const { data } = useFetchSavedViewsQuery({ filters: { list }, page_size: 200 })
  const [form, setForm] = useState<FormOf>(null)
  const views = data?.data ?? []
  const shown = views.find(({ id }) => id === kept.shownId)
  const change = useChangeView(kept)
  const isPlain = kept.now.size === 0
  const saved = shown && kept.read(queryOf(shown))
  const isChanged = saved !== undefined && !isSameQuery(saved, kept.now)
  const closeForm = () => setForm(null)
  return (
    <nav className={classes['bar']} aria-label="Views">
      <ViewChips
        all={all}
        views={views}
        shown={shown}
        isAll={shown === undefined && isPlain}
        onShow={(view: SavedView | undefined) =>
          kept.show(view?.id ?? null, view ? queryOf(view) : new URLSearchParams())
        }
      />
      {shown && (
        <ViewMenu
          view={shown}
          onEdit={() => setForm('shown')}
          onSaveAs={() => setForm('new')}
          change={change}
        />
      )}
      {shown && isChanged && (
        <>
          {shown.may_change ? (
            <Button size="compact-sm" variant="light" onClick={() => void change.saveQuery(shown)}>
              Save changes
            </Button>
          ) : (
            <Button size="compact-sm" variant="light" onClick={() => setForm('new')}>
              Save as new
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            onClick={() => kept.show(shown.id, saved)}
          >
            Reset
          </Button>
        </>
      )}
      {shown === undefined && !isPlain && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} />}
          onClick={() => setForm('new')}
        >
          Save view
        </Button>
      )}
      {form !== null && (
        <ViewForm
          view={form === 'shown' ? shown : undefined}
          list={list}
          query={kept.now}
          onClose={closeForm}
          onSaved={(view) => {
            closeForm()
            if (form === 'new') kept.show(view.id, queryOf(view))
          }}
        />
      )}
    </nav>
  )
}
