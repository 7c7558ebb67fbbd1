/**
 * What makes an input a filter of a list.
 *
 * @param by what it filters by, as its label says: `status`.
 * @param width its width in pixels; on a phone two stand beside each other. Without it, as wide as it will.
 */
export const filterBy = (by: string, width?: number) => ({
  'aria-label': `Filter by ${by}`,
  placeholder: `Any ${by}`,
  clearable: true,
  ...(width !== undefined && { w: { base: 'calc(50% - 5px)', sm: width } }),
})
