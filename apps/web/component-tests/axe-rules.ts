import type { Spec } from 'axe-core'

/** The rules of axe that the tests check. */
export const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The text of a covered spoiler has the colour of its background, which axe does not see. */
export const AXE_SPEC: Spec = {
  rules: [{ id: 'label-content-name-mismatch', selector: ':not(.spoiler)' }],
}
