/** A moment of a film in words: minutes, seconds and thousandths: `0:42.083`, `1:02:03.5`. */
export function filmTime(seconds: number): string {
  const thousandths = Math.round(seconds * 1000)
  const hours = Math.floor(thousandths / 3_600_000)
  const minutes = Math.floor(thousandths / 60_000) % 60
  const rest = (thousandths % 60_000) / 1000
  const [whole = '0', part = ''] = String(rest).split('.')
  const tail = `${whole.padStart(2, '0')}${part && `.${part}`}`
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`
}
