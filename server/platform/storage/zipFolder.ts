import { visibleText } from '#contract/rules/visibleText.ts'

/**
 * The names that are given out in one folder of a zip. Every one can be unpacked on Windows, macOS and Linux, and none is there twice, in
 * whatever case.
 */
export class ZipFolder {
  readonly #taken = new Set<string>()
  readonly #folders = new Map<string, { readonly folder: ZipFolder; readonly path: string }>()

  /** The folder of one thing, whatever others are called. */
  folder(id: string, name: string) {
    const known = this.#folders.get(id)
    if (known) return known
    const made = { folder: new ZipFolder(), path: this.#free(safeName(name), '') }
    this.#folders.set(id, made)
    return made
  }

  file(name: string): string {
    const safe = safeName(name)
    const [, stem = safe, extension = ''] = /^(.+)(\.[^. ]{1,16})$/s.exec(safe) ?? []
    return this.#free(stem, extension)
  }

  #free(stem: string, extension: string): string {
    let name = `${stem}${extension}`
    for (let n = 2; this.#taken.has(name.toLowerCase()); n += 1) name = `${stem} (${n})${extension}`
    this.#taken.add(name.toLowerCase())
    return name
  }
}

/** What Windows reserves, with or without an extension. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** The most bytes of a name: file systems take 255, and a number may follow. */
const maxLength = 200

function safeName(name: string): string {
  const plain = visibleText(name)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .replaceAll(/[<>:"/\\|?*]/g, '-')
    .trim()
  const safe = withoutOuterDots(shortened(reserved.test(plain) ? `_${plain}` : plain))
  return safe || 'unnamed'
}

/** Without dots in front, which hide a file, and without dots and spaces at the end, which Windows drops. */
function withoutOuterDots(name: string): string {
  let end = name.length
  while (end > 0 && '. '.includes(name.charAt(end - 1))) end -= 1
  return name.slice(0, end).replace(/^\.+/, '')
}

/** Cut in the middle of the stem, so that the extension stays. */
function shortened(name: string): string {
  const sizeOf = (text: string) => Buffer.byteLength(text)
  if (sizeOf(name) <= maxLength) return name
  const extension = /\.[^. ]{1,16}$/.exec(name)?.[0] ?? ''
  let stem = ''
  for (const character of name.slice(0, name.length - extension.length)) {
    if (sizeOf(stem) + sizeOf(character) + sizeOf(extension) > maxLength) break
    stem += character
  }
  return stem.trimEnd() + extension
}
