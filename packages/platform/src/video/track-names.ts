/** Texts that programs write as the name of any track. */
const GENERIC = /^(?:subtitle|sound|video)$|handler|@gpac|l-smash|^core media|^apple |^iso media/i

const MAX_NAME = 60

type Track = { language?: string | undefined; title?: string | undefined; number: number }

/** Returns the name of a track: its title and language, or its number. */
export function nameOfTrack({ language, title, number }: Track): string {
  const tag = tagOfLanguage(language, title)
  const own = title === undefined || GENERIC.test(title.trim()) ? '' : title.replace(/\s+/g, ' ').trim()
  const spoken = tag === 'und' ? '' : ownName(tag)
  if (own === '') return spoken === '' ? `#${number}` : spoken
  return [...own].slice(0, MAX_NAME).join('')
}

/** Returns a language as a BCP 47 tag; `und` if it is unknown. Files contain codes of ISO 639-2, such as `ger`. */
export function tagOfLanguage(language = '', title = ''): string {
  if (!/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8}){0,3}$/.test(language)) return 'und'
  const tag = canonical(language)
  if (tag !== 'zh') return tag
  if (/[繁正]|trad|hant|cht|\btc\b|big5/i.test(title)) return 'zh-Hant'
  return /[简簡]|simp|hans|chs|\bsc\b/i.test(title) ? 'zh-Hans' : 'zh'
}

function canonical(language: string): string {
  try {
    return Intl.getCanonicalLocales(language.toLowerCase() === 'chi' ? 'zh' : language)[0] ?? 'und'
  } catch {
    return 'und'
  }
}

/** Returns the name of a language in this language. */
function ownName(tag: string): string {
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
