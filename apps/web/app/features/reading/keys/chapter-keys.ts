import { m } from '#app/texts/messages.js'
import { PAGE_KEYS } from './key-set.ts'

/** Keyboard shortcuts that all readers of chapters have in common. */
export const CHAPTER_KEYS = {
  ...PAGE_KEYS,
  ArrowDown: 'down',
  ArrowUp: 'up',
  PageDown: 'forward',
  PageUp: 'back',
  Home: 'first',
  End: 'last',
  ']': 'next-chapter',
  '[': 'previous-chapter',
  f: 'fullscreen',
  m: 'controls',
  o: 'settings',
  '?': 'keys',
} as const

/**
 * Returns the commands of `CHAPTER_KEYS` with their names. `ends`: the names of the commands that go to the first and to the last
 * page.
 */
export const chapterActions = (ends: { first: string; last: string }) =>
  [
    ['next', m.keys_next_page()],
    ['previous', m.keys_previous_page()],
    ['down', m.keys_down()],
    ['up', m.keys_up()],
    ['forward', m.keys_forward()],
    ['back', m.keys_back()],
    ['first', ends.first],
    ['last', ends.last],
    ['next-chapter', m.reader_next_chapter()],
    ['previous-chapter', m.reader_previous_chapter()],
  ] as const
