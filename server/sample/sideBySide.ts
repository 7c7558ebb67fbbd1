/** Makes something of each value, so many at a time, and gives it in the order of the values. After a failure nothing more is begun. */
export async function eachSideBySide<Value, Made>(
  lanes: number,
  values: readonly Value[],
  make: (value: Value, index: number) => Promise<Made>,
): Promise<readonly Made[]> {
  const made: Made[] = []
  // A lane that fails ends what is left to all: that is what leaving a loop does to a generator.
  const left = (function* () {
    yield* values.entries()
  })()
  const lane = async () => {
    for (const [index, value] of left) made[index] = await make(value, index)
  }
  await allEnded(Array.from({ length: lanes }, lane))
  return made
}

/** Waits until all of it has ended, also where some of it fails: then it fails as the first did. Nothing goes on behind that. */
export async function allEnded<Work extends readonly Promise<unknown>[] | []>(work: Work) {
  await Promise.allSettled(work)
  return Promise.all(work)
}
