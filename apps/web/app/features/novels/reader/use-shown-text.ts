import type { NovelParagraph } from '@engawa/contract'
import { useMemo } from 'react'
import { useLate } from '#app/lib/view/use-late.ts'
import type { NovelSettings } from './novel-settings.ts'
import { htmlOf, mapText, withReadings } from './paragraph-html.ts'

const loadConverter = () => import('./script-converter.ts')

/**
 * Matches one or two digits, or two marks (`!`, `?`), which are shown upright in a vertical line. Does not match inside words,
 * numbers or HTML entities.
 */
const UPRIGHT = /(?<![A-Za-z0-9&#.,/-])(?:\d{1,2}|[!?]{2})(?![A-Za-z0-9;.,/%-])/g

/**
 * Returns the HTML of a chapter with the reader's settings applied: readings, simplified or traditional characters, and upright
 * digits.
 */
export function useShownText(
  paragraphs: readonly NovelParagraph[],
  { ruby, script }: Pick<NovelSettings, 'ruby' | 'script'>,
  vertical: boolean,
): string {
  // The dictionaries have 200 kB and more, so they are loaded only for readers who chose other characters.
  const converter = useLate(loadConverter, script !== 'written')
  return useMemo(() => {
    let html = withReadings(htmlOf(paragraphs), ruby)
    if (script !== 'written' && converter)
      html = mapText(html, (text) => converter.convertScript(text, script))
    return vertical ? mapText(html, (text) => text.replace(UPRIGHT, '<span class="upright">$&</span>')) : html
  }, [paragraphs, ruby, script, converter, vertical])
}
