import type { FrameRate } from '#contract/rules/frameRate.ts'
import { isDropFrame } from '#src/lib/timecode.ts'
import { type FilmMarker, inOneLine, type MarkedFilm } from './filmMarkers.ts'

/**
 * Markers as a project of Final Cut Pro: FCPXML 1.10, the newest that DaVinci Resolve writes too, after its document type definition
 * (https://developer.apple.com/documentation/professional-video-applications/document-type-definition). The project is as long as the film and holds a gap with a
 * to-do marker at each comment, done or not: the film is laid onto it. Times are fractions of a second, whole frames all of them.
 */
export function fcpxmlOf({ name, rate, length, markers }: MarkedFilm): string {
  const title = attribute(name)
  const frames = Math.max(1, length, ...markers.map(endOf))
  const duration = secondsOf(frames, rate)
  const tcFormat = isDropFrame(rate) ? 'DF' : 'NDF'
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE fcpxml>',
    '<fcpxml version="1.10">',
    '  <resources>',
    `    <format id="r1" frameDuration="${secondsOf(1, rate)}" width="1920" height="1080"/>`,
    '  </resources>',
    '  <library>',
    `    <event name="${title}">`,
    `      <project name="${title}">`,
    `        <sequence format="r1" duration="${duration}" tcStart="0s" tcFormat="${tcFormat}">`,
    '          <spine>',
    `            <gap name="${title}" offset="0s" start="0s" duration="${duration}">`,
    ...markers.map((marker) => `              ${markerOf(marker, rate)}`),
    '            </gap>',
    '          </spine>',
    '        </sequence>',
    '      </project>',
    '    </event>',
    '  </library>',
    '</fcpxml>',
    '',
  ].join('\n')
}

const endOf = ({ firstFrame, frames }: FilmMarker) => firstFrame + frames

function markerOf({ firstFrame, frames, text, author, isDone }: FilmMarker, rate: FrameRate) {
  const at = `start="${secondsOf(firstFrame, rate)}" duration="${secondsOf(frames, rate)}"`
  const note = author === '' ? '' : ` note="${attribute(author)}"`
  return `<marker ${at} value="${attribute(text)}" completed="${isDone ? 1 : 0}"${note}/>`
}

/** So many frames, in seconds as a fraction. */
const secondsOf = (frames: number, { numerator, denominator }: FrameRate) =>
  frames === 0 ? '0s' : `${frames * denominator}/${numerator}s`

const escaped: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

const attribute = (text: string) =>
  inOneLine(text).replaceAll(/[&<>"]/g, (character) => escaped[character] ?? '')
