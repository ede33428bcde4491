import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import type { LineQuote } from '../engine/types.ts'
import { contentText } from '../last-message-text.ts'
import { stickerUrl } from '../stickers.ts'

/** The content of a quote, with its author. */
export function Quoted({ quote, name }: { quote: LineQuote; name: string }) {
  const words = quote.recalled ? m.chat_recalled_theirs() : contentText(quote)
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="w-0.5 self-stretch rounded-full bg-accent" aria-hidden />
      {quote.sticker && (
        <img src={stickerUrl(quote.sticker)} alt="" width={32} height={32} className="size-8" />
      )}
      <span className="min-w-0 text-start text-sm">
        <span className="block truncate font-medium text-accent-text">{name}</span>
        <span className={cx('block truncate text-ink-soft', quote.recalled && 'italic')}>{words}</span>
      </span>
    </span>
  )
}

/** Whether the reader is the author of the quoted message. */
export const isOwn = ({ key }: LineQuote): boolean => key.startsWith('me:')

/** Returns the name of the author of a quote. */
export const quoteAuthor = (quote: LineQuote, peerName: string): string =>
  isOwn(quote) ? m.chat_from_you() : peerName
