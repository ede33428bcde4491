import { settingGroups, type Language, type SiteSettings } from '@engawa/contract'

type Languages = SiteSettings['languages']

/** All languages, for answers before the settings of the site are known. */
const ALL: Languages = settingGroups.languages.parse({})

/**
 * Returns the reader's language: the value of the cookie `lang` if the site offers it, otherwise the first offered language of
 * Accept-Language.
 */
export function languageOf(
  cookie: string | undefined,
  acceptLanguage: string | undefined,
  { offered, fallback }: Languages = ALL,
): Language {
  const byCookie = offered.find((language) => language === cookie)
  if (byCookie !== undefined) return byCookie
  for (const tag of preferred(acceptLanguage ?? '')) {
    const language = offered.find((each) => tag.startsWith(each.slice(0, 2)))
    if (language !== undefined) return language
  }
  return fallback
}

function preferred(header: string): string[] {
  return header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';')
      const weight = rest.map((each) => /^\s*q=([\d.]+)$/.exec(each)?.[1]).find((each) => each !== undefined)
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}
