import type { CSSProperties } from 'react'
import type { NovelSettings } from './novel-settings.ts'

/** Returns the style of the text, for `novel-text.css`. */
export const textStyle = (settings: NovelSettings): CSSProperties => ({
  ...({
    '--novel-measure': `${settings.measure}em`,
    '--novel-spacing': `${settings.spacing / 100}em`,
    '--novel-indent': settings.indent ? '2em' : '0',
    '--novel-face': `var(--novel-${settings.face})`,
  } as CSSProperties),
  fontSize: settings.size,
  lineHeight: settings.leading / 100,
  textAlign: settings.justify ? 'justify' : 'start',
})
