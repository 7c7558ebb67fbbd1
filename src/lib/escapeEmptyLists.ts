/** What Mantine marks a field with while its list is open, so that Escape closes the list and not what the field stands in. */
const mark = 'data-mantine-stop-propagation'

/** Whether the list of a field is open to be seen: with nothing to choose from, it is open all the same. */
const showsOptions = (field: Element): boolean =>
  document
    .getElementById(field.getAttribute('aria-controls') ?? '')
    ?.querySelector('[role="option"]') != null

/** Has one press of Escape close a dialog also from a field whose list shows nothing, from now on. */
export function escapeEmptyLists(): void {
  addEventListener(
    'keydown',
    ({ key, target }) => {
      if (key !== 'Escape' || !(target instanceof Element)) return
      if (target.matches('[role="combobox"]') && !showsOptions(target)) target.removeAttribute(mark)
    },
    { capture: true },
  )
}
