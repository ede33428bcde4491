import type { NovelParagraph } from '@engawa/contract'
import { useMemo } from 'react'
import { useLate } from '#app/lib/view/use-late.ts'
import type { NovelSettings } from './novel-settings.ts'
import { htmlOf, mapText, withReadings } from './paragraph-html.ts'

const loadConverter = () => import('./script-converter.ts')

/** One or two digits, or two marks, that stand upright in a line that runs down; not parts of words, figures or entities. */
const UPRIGHT = /(?<![A-Za-z0-9&#.,/-])(?:\d{1,2}|[!?]{2})(?![A-Za-z0-9;.,/%-])/g

/** The text of a chapter as the reader wants it: with readings or without, in which characters, digits upright. */
export function useShownText(
  paragraphs: readonly NovelParagraph[],
  { ruby, script }: Pick<NovelSettings, 'ruby' | 'script'>,
  vertical: boolean,
): string {
  // Dictionaries of 200 kB and more: for those who ask for other characters only.
  const converter = useLate(loadConverter, script !== 'written')
  return useMemo(() => {
    let html = withReadings(htmlOf(paragraphs), ruby)
    if (script !== 'written' && converter)
      html = mapText(html, (text) => converter.convertScript(text, script))
    return vertical ? mapText(html, (text) => text.replace(UPRIGHT, '<span class="upright">$&</span>')) : html
  }, [paragraphs, ruby, script, converter, vertical])
}
