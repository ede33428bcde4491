import { HIGHLIGHT_COLOURS, type HighlightColour } from '@engawa/contract'
import { createDeviceSetting } from '#app/lib/device/device-setting.ts'
import { m } from '#app/texts/messages.js'

export const colourNames: Record<HighlightColour, () => string> = {
  yellow: m.highlights_yellow,
  green: m.highlights_green,
  blue: m.highlights_blue,
  pink: m.highlights_pink,
}

/** Returns the CSS value of a highlight colour. `novel-text.css` uses the same variables. */
export const colourVar = (colour: HighlightColour): string => `var(--color-mark-${colour})`

/** The colour that was used last, which is the default for new notes. */
export const lastColour = createDeviceSetting<HighlightColour>('engawa:highlight-colour', {
  parse: (text) => HIGHLIGHT_COLOURS.find((colour) => colour === text) ?? HIGHLIGHT_COLOURS[0],
  format: (colour) => colour,
})
