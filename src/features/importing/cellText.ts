/** What stands in a cell, as somebody would type it; nothing for what is no text, as objects in lines of JSON. */
export function cellText(value: unknown): string {
  if (Array.isArray(value)) return value.map(cellText).join(', ')
  const isText =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return isText ? String(value) : ''
}
