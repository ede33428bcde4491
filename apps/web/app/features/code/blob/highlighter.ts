import type { ToHighlighter } from './highlight-messages.ts'

let worker: Worker | undefined

/** Returns the worker that highlights files. All files share the worker, because it caches the loaded grammars. */
export const highlighter = (): Worker =>
  (worker ??= new Worker(new URL('./highlight-worker.ts', import.meta.url), { type: 'module' }))

/** Loads a language in the worker before its first file is shown, because loading a large grammar takes long. */
export function warmHighlighter(language: string | null): void {
  if (language === null || typeof Worker === 'undefined') return
  highlighter().postMessage({ kind: 'warm', language } satisfies ToHighlighter)
}
