import { setTimeout as delay } from 'node:timers/promises'
import type { Driver } from './driver.ts'

/** What is looked for: by role and name, by label, or by what it says. */
type Wanted =
  | {
      readonly role: 'button' | 'link' | 'heading' | 'radio' | 'tab'
      readonly name: string | RegExp
    }
  | { readonly label: string | RegExp }
  | { readonly text: string | RegExp }

/** How long something may take to come, on a machine that does other work. */
const patienceMs = 30_000

interface Point {
  readonly x: number
  readonly y: number
}

/** Goes through the app as a person does, in whichever engine. Whatever is asked for is waited for. */
export class Walker {
  readonly driver: Driver

  constructor(driver: Driver) {
    this.driver = driver
  }

  goto(url: string): Promise<void> {
    return this.driver.goto(url)
  }

  /** Waits until it is in sight. */
  async see(wanted: Wanted): Promise<void> {
    await this.#find(wanted)
  }

  async click(wanted: Wanted): Promise<void> {
    const { x, y } = await this.#find(wanted)
    await this.driver.click(x, y)
  }

  /** Clicks until what that leads to is in sight, as a busy engine may lose a click. */
  async follow(wanted: Wanted, led: Wanted): Promise<void> {
    for (const until = Date.now() + patienceMs; Date.now() < until; ) {
      await this.click(wanted)
      for (const soon = Date.now() + 5_000; Date.now() < soon; await delay(100)) {
        if ((await this.#look(led)) !== null) return
      }
    }
    throw new Error(`${said(wanted)} leads nowhere where this is in sight: ${said(led)}`)
  }

  /** Clicks a field until the cursor is in it, as a busy engine may lose a click, and types. */
  async fill(label: string | RegExp, text: string): Promise<void> {
    for (const until = Date.now() + patienceMs; Date.now() < until; ) {
      await this.click({ label })
      if (await this.#isSoonInField()) return this.driver.type(text)
    }
    throw new Error(`the cursor is not in the field ${label}`)
  }

  /** What a function gives in the page. */
  run<Given extends readonly unknown[]>(
    inPage: (...given: Given) => unknown,
    ...given: Given
  ): Promise<unknown> {
    return this.driver.run(inPage.toString(), given)
  }

  /** What a part of the page says, line by line as it is laid out. */
  async text(selector: string): Promise<string> {
    const read = (part: string) =>
      // biome-ignore lint/performance/useDomNodeTextContent: text content would run all lines together
      document.querySelector<HTMLElement>(part)?.innerText
    return String(await this.run(read, selector))
  }

  /** An engine may answer before what it was asked to do has reached the page. */
  async #isSoonInField(): Promise<boolean> {
    const isInField = () => document.activeElement?.matches('input,textarea') === true
    for (const until = Date.now() + 2_000; Date.now() < until; await delay(50)) {
      if ((await this.run(isInField)) === true) return true
    }
    return false
  }

  #look(wanted: Wanted): Promise<unknown> {
    const plain = JSON.parse(
      JSON.stringify(wanted, (_, value) =>
        value instanceof RegExp ? { source: value.source, flags: value.flags } : value,
      ),
    )
    // A page that has just been left answers nothing.
    return this.driver.run(middleOf.toString(), [plain]).catch(() => null)
  }

  async #find(wanted: Wanted): Promise<Point> {
    for (const until = Date.now() + patienceMs; Date.now() < until; await delay(100)) {
      const found = await this.#look(wanted)
      if (found !== null) return pointIn(found)
    }
    throw new Error(`not in sight: ${said(wanted)}. The page shows:\n${await this.text('body')}`)
  }
}

const said = (wanted: Wanted) =>
  Object.entries(wanted)
    .map(([how, what]) => `${how} ${what}`)
    .join(', ')

function pointIn(found: unknown): Point {
  if (!Array.isArray(found)) throw new Error('It is not in sight')
  return { x: Number(found[0]), y: Number(found[1]) }
}

type Plain = string | { readonly source: string; readonly flags: string }

/** Runs in the page: scrolls to what is wanted, and gives its middle; null while it is not there, or something lies over it. */
function middleOf(wanted: Partial<Record<'role' | 'name' | 'label' | 'text', Plain>>) {
  const candidates = new Map([
    ['button', 'button,[role=button]'],
    ['link', 'a[href]'],
    ['heading', 'h1,h2,h3,h4'],
    ['radio', 'input[type=radio]'],
    ['tab', '[role=tab]'],
  ])
  const trimmed = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const fits = (text: string, plain: Plain | undefined) =>
    typeof plain === 'object' ? new RegExp(plain.source, plain.flags).test(text) : text === plain
  const labelsOf = (element: Element) =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? [...(element.labels ?? [])]
      : []
  const labelOf = (element: Element) => {
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const named = by.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    const label = labelsOf(element)
      .map(({ textContent }) => textContent)
      .join(' ')
    return trimmed(element.getAttribute('aria-label') ?? (named || label))
  }
  const isWanted = (element: Element) => {
    if (wanted.role !== undefined)
      return fits(labelOf(element) || trimmed(element.textContent), wanted.name)
    if (wanted.label !== undefined) return fits(labelOf(element).replace(/ \*$/, ''), wanted.label)
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    return own.length > 0 && fits(trimmed(element.textContent), wanted.text)
  }
  const selector =
    wanted.role !== undefined
      ? candidates.get(String(wanted.role))
      : wanted.label !== undefined
        ? 'input,textarea'
        : 'body *'
  for (const element of document.querySelectorAll(selector ?? '')) {
    if (!element.checkVisibility({ visibilityProperty: true }) || !isWanted(element)) continue
    if ('disabled' in element && element.disabled) continue
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
    const over = document.elementFromPoint(x, y)
    const own = [element, ...labelsOf(element)]
    if (over && own.some((one) => one.contains(over) || over.contains(one))) return [x, y]
  }
  return null
}
