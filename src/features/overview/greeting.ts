/** `Good morning, Jade`, by the hour of the viewer's clock. */
export function greeting(hour: number, name: string): string {
  const time = hour < 5 ? 'evening' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
  return name === '' ? `Good ${time}` : `Good ${time}, ${name}`
}
