import { currentLanguage } from '#app/lib/text/language.ts'
import { fixedWords } from '#app/lib/route/page-error.ts'

/** Returns the error page for crawlers. It contains only the status and is not indexed. */
export function bareStatusPage(status: number): string {
  return `<!doctype html><html lang="${currentLanguage()}"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${status}</title></head><body>${fixedWords(status)}</body></html>`
}
