import { m } from '#app/texts/messages.js'
import { toast } from '#app/ui/toast.ts'

const SHOWN_MS = 6_000

/** Returns the error text for a chapter that did not open. Offline, it says that only saved chapters can be opened. */
export const chapterFailedText = (): string =>
  navigator.onLine ? m.reader_chapter_failed() : m.reader_chapter_offline()

/** Shows a toast that a chapter did not open, while the reader stays in the current chapter. */
export const toastChapterFailed = (text: string, retry: () => void): void =>
  void toast(text, {
    type: 'error',
    duration: SHOWN_MS,
    action: { label: m.reader_try_again(), run: retry },
  })
