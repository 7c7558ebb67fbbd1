/** Code of the app could not be loaded: there is no network, the server is away, or a new version has replaced the files. */
export class CodeNotLoaded extends Error {
  override readonly name = 'CodeNotLoaded'
  readonly #load: () => Promise<unknown>

  constructor(load: () => Promise<unknown>, cause: unknown) {
    super('A part of the app could not be loaded.', { cause })
    this.#load = load
  }

  /** Asks for the code again, and gives whether it has come: whoever needs it has it at once from then on. */
  readonly tryAgain = (): Promise<boolean> =>
    loadCode(this.#load).then(
      () => true,
      () => false,
    )
}

/**
 * Loads code of the app that comes in a file of its own.
 *
 * @throws CodeNotLoaded, after which it may be tried again.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (cause) {
    throw new CodeNotLoaded(load, cause)
  }
}
