import { cx } from '#app/lib/view/class-names.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { m } from '#app/texts/messages.js'

/** Placeholders that are shown while the messages are loaded. */
export function LogSkeleton() {
  return (
    <output
      aria-label={m.chat_loading()}
      className="flex min-h-0 grow flex-col justify-end gap-3 overflow-hidden p-4"
    >
      {['w-1/2', 'w-1/3', 'w-2/5', 'w-3/5', 'w-1/4'].map((width, index) => (
        <Skeleton key={width} className={cx('h-11 rounded-md', width, index % 2 === 1 && 'self-end')} />
      ))}
    </output>
  )
}
