import { pageFonts } from '#contract/reference/pageFonts.ts'
import { pageThemes } from '#contract/reference/pageThemes.ts'
import type { LandingPage } from '#contract/resources/landingPages.ts'
import { firstColour, type Paint, type Painted, paintsOf } from './paint.ts'
import { pictureUses } from './pictureUses.ts'

/** The whole style of a page. Only values that are known to be safe in CSS get into it. */
export function pageStyle(page: Painted & Pick<LandingPage, 'font'>): string {
  const { usual, dark } = paintsOf(page)
  const { radius } = pageThemes[page.theme]
  const { family } = pageFonts[page.font]
  const scheme = dark ? 'light dark' : usual.veil === '#000000' ? 'dark' : 'light'
  return `:root{color-scheme:${scheme};${properties(usual)};--radius:${radius}px;--font:${family}}
${dark ? `@media(prefers-color-scheme:dark){:root{${properties(dark)}}}\n` : ''}${rules}`
}

const properties = ({ text, background, veil, veilShare, button, buttonText }: Paint) =>
  [
    `--text:${text}`,
    `--base:${firstColour(background)}`,
    `--background:${background}`,
    `--veil:${veil}${alpha(veilShare)}`,
    `--button:${button}`,
    `--button-text:${buttonText}`,
  ].join(';')

/** A share as the last two digits of #rrggbbaa. */
const alpha = (share: number) =>
  Math.round(share * 255)
    .toString(16)
    .padStart(2, '0')

const { avatar, link, carousel } = pictureUses

/** What all pages have in common. Phone first; lengths are in CSS pixels. The languages open upwards: below is the screen's end. */
const rules = `*{box-sizing:border-box}
picture{display:contents}
source{display:none}
html{background:var(--base);-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;align-items:center;padding:40px 16px 16px;color:var(--text);font:17px/1.5 var(--font);overflow-wrap:anywhere;isolation:isolate}
.ground,.veil{position:fixed;inset:0;width:100%;height:100%;z-index:-1}
.ground img,.ground video{width:100%;height:100%;object-fit:cover;display:block}
.ground video::-webkit-media-controls{display:none}
.ground{background:var(--background)}
.veil{background:var(--veil)}
.still:checked~.ground video{display:none}
main{width:100%;max-width:560px;flex:1}
.who{text-align:center;margin-bottom:28px}
.avatar{width:${avatar.width}px;height:${avatar.height}px;border-radius:50%;object-fit:cover;display:block;margin:0 auto 14px}
h1{margin:0;font-size:26px;line-height:1.25;text-wrap:balance}
.bio{margin:8px 0 0;white-space:pre-line}
ul{list-style:none;margin:0 0 14px;padding:0}
.links li{margin-bottom:14px}
.link{display:grid;align-items:center;gap:8px;min-height:64px;padding:8px 16px;border-radius:var(--radius);background:var(--button);color:var(--button-text);box-shadow:0 0 0 1px color-mix(in srgb,var(--text) 18%,transparent);font-weight:600;text-align:center;text-decoration:none}
.link:has(img){grid-template-columns:${link.width}px 1fr ${link.width}px;padding:8px}
.link:has(img) span{grid-area:1/2}
.link img,.link video{grid-area:1/1;width:${link.width}px;height:${link.height}px;border-radius:max(0px,var(--radius) - 6px);object-fit:cover;display:block}
.carousel{overflow-x:auto;scrollbar-width:thin;scrollbar-color:var(--text) transparent;scroll-snap-type:x mandatory;scroll-padding:0 16px;padding:4px 16px;margin:0 -16px 14px}
.carousel ul{display:flex;justify-content:safe center;gap:12px;margin:0}
.carousel li{flex:0 0 min(74vw,${carousel.width}px);scroll-snap-align:start}
@media(min-width:592px){.carousel{scroll-padding:0 4px;padding:4px;margin:0 -4px 14px}.carousel li{flex-basis:240px}}
.carousel img,.carousel video,.blank{width:100%;height:auto;aspect-ratio:${carousel.width}/${carousel.height};object-fit:cover;display:block;border-radius:var(--radius)}
.blank{background:var(--button)}
.carousel a{display:block;color:inherit;border-radius:var(--radius)}
.carousel p{margin:6px 0 0;font-size:15px}
a.link:hover,.carousel a:hover img{filter:brightness(1.08)}
:focus-visible{outline:3px solid var(--text);outline-offset:3px}
footer{position:relative;width:100%;max-width:560px;padding-top:24px;display:flex;flex-wrap:wrap;gap:4px 20px;align-items:center;justify-content:center;font-size:14px}
footer a,footer label,summary{color:inherit;padding:6px 0}
summary{cursor:pointer}
details div{position:absolute;inset:auto 0 calc(100% - 20px);width:max-content;max-width:100%;margin:auto;padding:10px 4px;border-radius:10px;background:var(--button);color:var(--button-text);text-align:center}
details a{display:inline-block;margin:0 10px}
details a:focus-visible{outline-color:currentColor;outline-offset:0}
[aria-current]{font-weight:600}
footer img{display:block;max-width:160px;max-height:40px;width:auto;height:40px;object-fit:contain}
.hint{width:100%;max-width:560px;margin:0 0 20px;padding:10px 14px;border-radius:10px;background:var(--button);color:var(--button-text);font-size:15px;text-align:center}
.still{position:absolute;opacity:0}
.still:focus-visible~footer label{outline:3px solid var(--text);outline-offset:3px}
@media print{:root{--text:#000;--base:#fff;--button:#fff;--button-text:#000}.ground,.veil,footer{display:none}.link{break-inside:avoid}}
@media(prefers-reduced-motion:no-preference){.link{transition:filter .15s}}
@media(prefers-reduced-motion:reduce){.ground video,.still~footer label{display:none}}
`
