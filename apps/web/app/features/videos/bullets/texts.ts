import type { BulletMode } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import type { WordProblem } from './engine/blocked-words.ts'

export const modeNames: Record<BulletMode, () => string> = {
  rolling: m.bullets_mode_rolling,
  top: m.bullets_mode_top,
  bottom: m.bullets_mode_bottom,
}

/** Names of the colours that a viewer can choose. */
export const colourNames: Record<string, () => string> = {
  '#ffffff': m.bullets_colour_white,
  '#ff8fb1': m.bullets_colour_pink,
  '#ff5c5c': m.bullets_colour_red,
  '#ffb454': m.bullets_colour_orange,
  '#ffe066': m.bullets_colour_yellow,
  '#8be58b': m.bullets_colour_green,
  '#7ecbff': m.bullets_colour_blue,
  '#c9a7ff': m.bullets_colour_violet,
}

export const colourName = (colour: string): string => colourNames[colour]?.() ?? colour

export const wordProblems: Record<Exclude<WordProblem, 'empty'>, () => string> = {
  too_long: m.bullets_word_too_long,
  bad_pattern: m.bullets_word_bad_pattern,
  slow_pattern: m.bullets_word_slow_pattern,
}
