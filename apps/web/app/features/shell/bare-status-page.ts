import { isEnglish } from '#app/lib/language.ts'
import { fixedWords } from '#app/lib/page-error.ts'

/** What a crawler gets instead of the error page: the status and nothing to index. */
export function bareStatusPage(status: number): string {
  const lang = isEnglish() ? 'en' : 'zh-CN'
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${status}</title></head><body>${fixedWords(status)}</body></html>`
}
