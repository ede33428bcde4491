import type { Language } from '@engawa/contract'

/** The reader's language: the cookie `lang` when it is one of ours, else the first of Accept-Language that is. */
export function languageOf(cookie: string | undefined, acceptLanguage: string | undefined): Language {
  if (cookie === 'zh-CN' || cookie === 'en') return cookie
  for (const tag of preferred(acceptLanguage ?? '')) {
    if (tag.startsWith('zh')) return 'zh-CN'
    if (tag.startsWith('en')) return 'en'
  }
  return 'en'
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
