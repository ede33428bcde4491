import { m } from '#app/texts/messages.js'

/** Other ways to pictures that stand among the tabs of the section: a line for each, by its path and its name. */
export const moreTabs: readonly { to: string; label: () => string }[] = [
  { to: '/picture/saucenao', label: m.image_search_tab },
]
