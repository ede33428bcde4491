import type { ToHighlighter } from './highlight-messages.ts'

let worker: Worker | undefined

/** The worker that highlights: one for all files of the life of the page, since it has its grammars then. */
export const highlighter = (): Worker =>
  (worker ??= new Worker(new URL('./highlight-worker.ts', import.meta.url), { type: 'module' }))

/** Lets the worker learn a language before its first file is there: to read a large grammar takes longer than to use it. */
export function warmHighlighter(language: string | null): void {
  if (language === null || typeof Worker === 'undefined') return
  highlighter().postMessage({ kind: 'warm', language } satisfies ToHighlighter)
}
