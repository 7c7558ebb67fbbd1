import { type PageThemeName, pageThemes } from '#contract/reference/pageThemes.ts'
import classes from './ThemeThumbnail.module.css'

/** A theme at a glance: its ground, a face, two buttons. Day and night stand side by side. */
export function ThemeThumbnail({ theme }: { readonly theme: PageThemeName }) {
  const { palette, dark, radius } = pageThemes[theme]
  const sides = dark ? [palette, dark] : [palette]
  return (
    <span className={classes['thumbnail']} aria-hidden>
      {sides.map(({ background, backgroundTo = background, text, button }) => (
        <span
          key={background}
          className={classes['side']}
          style={{ background: `linear-gradient(180deg, ${background}, ${backgroundTo})` }}
        >
          <span className={classes['face']} style={{ background: text }} />
          <span className={classes['line']} style={{ background: text }} />
          <span
            className={classes['button']}
            style={{ background: button, borderRadius: radius / 3 }}
          />
          <span
            className={classes['button']}
            style={{ background: button, borderRadius: radius / 3 }}
          />
        </span>
      ))}
    </span>
  )
}
