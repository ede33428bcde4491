import { m } from '#app/texts/messages.js'
import { toast } from '#app/ui/toast.ts'

const SHOWN_MS = 6_000

/** Why a chapter did not open: without a connection only those on this device do. */
export const chapterFailedText = (): string =>
  navigator.onLine ? m.reader_chapter_failed() : m.reader_chapter_offline()

/** Says that a chapter did not open, to readers who are in the middle of another one. */
export const tellChapterFailed = (text: string, retry: () => void): void =>
  void toast(text, {
    type: 'error',
    duration: SHOWN_MS,
    action: { label: m.reader_try_again(), run: retry },
  })
