/** Code of the app could not be loaded: there is no network, the server is away, or a new version has replaced the files. */
export class CodeNotLoaded extends Error {
  override readonly name = 'CodeNotLoaded'
  readonly #load: () => Promise<unknown>

  constructor(load: () => Promise<unknown>, cause: unknown) {
    super('A part of the app could not be loaded.', { cause })
    this.#load = load
  }

  /**
   * Whether the file that did not come does now, where the browser says which that was. From Chromium 150 on a page that has missed a file once never
   * has it until it is loaded again.
   */
  async isThereNow(): Promise<boolean> {
    const [url] = /https?:\S+/.exec(String(this.cause)) ?? []
    if (url === undefined) return false
    const answer = await fetch(url, { cache: 'reload' }).catch(() => undefined)
    return answer?.ok === true
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
