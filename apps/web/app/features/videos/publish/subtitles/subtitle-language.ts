import type { Charset } from '@engawa/contract'
import { currentLanguage } from '#app/lib/text/language.ts'

/** Languages in the list, the most common ones first. */
export const LANGUAGES = [
  ...['zh-Hans', 'zh-Hant', 'ja', 'en', 'ko'],
  ...['ar', 'cs', 'da', 'de', 'el', 'es', 'fi', 'fil', 'fr', 'he', 'hi', 'hu', 'id', 'it', 'ms', 'nb', 'nl'],
  ...['pl', 'pt', 'pt-BR', 'ro', 'ru', 'sv', 'th', 'tr', 'uk', 'vi', 'yue'],
] as const

// Language marks in file names, in lower case, that are not BCP 47 tags.
const SHORT: Record<string, string> = {
  ...{ chs: 'zh-Hans', sc: 'zh-Hans', gb: 'zh-Hans', zh: 'zh-Hans', chi: 'zh-Hans', zho: 'zh-Hans' },
  ...{ 'zh-cn': 'zh-Hans', 'zh-sg': 'zh-Hans', 简体: 'zh-Hans', 简中: 'zh-Hans', 简: 'zh-Hans' },
  ...{ cht: 'zh-Hant', tc: 'zh-Hant', big5: 'zh-Hant', 'zh-tw': 'zh-Hant', 'zh-hk': 'zh-Hant' },
  ...{ 繁体: 'zh-Hant', 繁體: 'zh-Hant', 繁中: 'zh-Hant', 繁: 'zh-Hant' },
  ...{ jp: 'ja', jpn: 'ja', 日文: 'ja', 日本語: 'ja', eng: 'en', 'en-us': 'en', 'en-gb': 'en', 英文: 'en' },
  ...{ kr: 'ko', kor: 'ko', fre: 'fr', fra: 'fr', ger: 'de', deu: 'de', spa: 'es', por: 'pt', rus: 'ru' },
  ...{ ita: 'it', tha: 'th', vie: 'vi', ind: 'id', 'pt-br': 'pt-BR' },
}

/** Returns the language that the end of a file name contains, e.g. `Rain 01.zh-Hans.srt` or `Rain 01 [CHS].ass`. */
export function languageOfName(name: string): string | undefined {
  const bare = name.replace(/\.[a-z0-9]{1,5}$/i, '')
  const marks = bare.split(/[.\s_[\]()（）【】&+]+/).filter((mark) => mark !== '')
  // The first part is skipped, because it is the name of the work.
  for (const mark of marks.slice(1).reverse()) {
    const known = knownTag(mark)
    if (known) return known
  }
  return undefined
}

const knownTag = (mark: string): string | undefined =>
  SHORT[mark.toLowerCase()] ?? LANGUAGES.find((tag) => tag.toLowerCase() === mark.toLowerCase())

const byCharset: Partial<Record<Charset, string>> = {
  ...{ gb18030: 'zh-Hans', big5: 'zh-Hant', shift_jis: 'ja', 'euc-jp': 'ja', 'euc-kr': 'ko' },
}

function fromText(text: string, charset: Charset): string {
  const count = (script: RegExp): number => text.match(script)?.length ?? 0
  const [kana, hangul, han] = [
    count(/[\u3040-\u30ff]/g),
    count(/[\uac00-\ud7af]/g),
    count(/[\u4e00-\u9fff]/g),
  ]
  if (kana > 5 && kana * 4 > han) return 'ja'
  if (hangul > han) return 'ko'
  if (han > 0)
    return (
      byCharset[charset] ??
      (count(/[這個們說會來時對還沒問]/g) > count(/[这个们说会来时对还没问]/g) ? 'zh-Hant' : 'zh-Hans')
    )
  return 'en'
}

/** Returns the language tag of subtitles, from the file name or otherwise from the text. */
export const guessLanguage = (name: string, text: string, charset: Charset): string =>
  languageOfName(name) ?? fromText(text, charset)

/** Returns the name of a language, in the language of the page. */
export const languageName = (tag: string): string => nameIn(currentLanguage(), tag)

/** Returns the native name of a language, e.g. "Deutsch", because its speakers recognise that. */
export const ownLanguageName = (tag: string): string => nameIn(tag, tag)

function nameIn(language: string, tag: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
