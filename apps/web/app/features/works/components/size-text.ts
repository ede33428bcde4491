import type { WorkSize } from '@engawa/contract'
import { m } from '#app/texts/messages.js'

/** Returns the size of a work or chapter as text, e.g. "12 pages", "18 seconds" or "3 minutes". */
export function sizeText({ unit, value }: WorkSize): string {
  if (unit === 'pages') return m.works_pages({ count: value })
  if (unit === 'words') return m.works_words({ count: value })
  if (value < 60) return m.works_seconds({ count: value })
  return m.works_minutes({ count: Math.ceil(value / 60) })
}
