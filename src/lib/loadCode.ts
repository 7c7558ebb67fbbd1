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

/** The stylesheets of loaded code that did not come. Vite asks for each once, so it is on us to ask again. */
const missingStyles = new Set<string>()

/** What Vite says of a stylesheet that did not come. */
const missingStyle = /^Unable to preload CSS for (\S+)$/

/**
 * Loads code of the app that comes in a file of its own.
 *
 * @throws CodeNotLoaded, after which it may be tried again.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    await Promise.all([...missingStyles].map(addStyle))
    return await load()
  } catch (cause) {
    const [, style] = missingStyle.exec(cause instanceof Error ? cause.message : '') ?? []
    if (style !== undefined) missingStyles.add(style)
    throw new CodeNotLoaded(load, cause)
  }
}

function addStyle(href: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => {
      missingStyles.delete(href)
      resolve()
    })
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`Unable to preload CSS for ${href}`))
    })
    document.head.append(link)
  })
}
