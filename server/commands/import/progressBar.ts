import { clearLine, cursorTo } from 'node:readline'
import { defaultLocale } from '#contract/locale.ts'
import type { ImportCounts } from './importFile.ts'

/** In milliseconds. */
const redrawIntervalMs = 200

/** Cells of the bar. */
const barLength = 24

/** One line at the bottom of a terminal that shows how far an import has come. */
export class ProgressBar {
  readonly #terminal: NodeJS.WriteStream
  readonly #started = Date.now()
  #drawn = 0
  #text = ''

  constructor(terminal: NodeJS.WriteStream) {
    this.#terminal = terminal
  }

  /** Redraws the line, though not more often than somebody could read it. */
  show(counts: ImportCounts, bytes: number, size: number): void {
    const now = Date.now()
    if (now - this.#drawn < redrawIntervalMs) return
    this.#drawn = now
    this.#text = progressText(counts, size === 0 ? undefined : bytes / size, now - this.#started)
    this.#draw()
  }

  /** Writes a line above the bar. */
  print(line: string): void {
    this.clear()
    this.#terminal.write(`${line}\n`)
    this.#draw()
  }

  /** Takes the line away. */
  clear(): void {
    clearLine(this.#terminal, 0)
    cursorTo(this.#terminal, 0)
  }

  #draw(): void {
    this.clear()
    this.#terminal.write(this.#text.slice(0, this.#terminal.columns - 1))
  }
}

/** `██████░░░░░░ 52 %, 12,345 lines, 3 bad, 0:42 left` */
export function progressText(
  { lines, bad }: Pick<ImportCounts, 'lines' | 'bad'>,
  done: number | undefined,
  milliseconds: number,
): string {
  const counted = [
    `${lines.toLocaleString(defaultLocale)} lines`,
    `${bad.toLocaleString(defaultLocale)} bad`,
  ]
  if (done === undefined) return counted.join(', ')
  const full = Math.floor(done * barLength)
  const bar = '█'.repeat(full) + '░'.repeat(barLength - full)
  const left = done > 0 ? [`${clock((milliseconds / done) * (1 - done))} left`] : []
  return `${bar} ${[`${Math.floor(done * 100)} %`, ...counted, ...left].join(', ')}`
}

/** `1:05` for a minute and five seconds. */
function clock(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
