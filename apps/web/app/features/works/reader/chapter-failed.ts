import { m } from '#app/texts/messages.js'
import { toast } from '#app/ui/toast.ts'

const SHOWN_MS = 6_000

/** Returns why a chapter did not open: offline, only chapters on this device do. */
export const chapterFailedText = (): string =>
  navigator.onLine ? m.reader_chapter_failed() : m.reader_chapter_offline()

/** Shows a toast that a chapter did not open, while the reader is in another one. */
export const toastChapterFailed = (text: string, retry: () => void): void =>
  void toast(text, {
    type: 'error',
    duration: SHOWN_MS,
    action: { label: m.reader_try_again(), run: retry },
  })
