import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'

/** A label for sample content, which is shown until a source has answered. */
export const SampleMark = ({ className }: { className?: string }) => (
  <span className={cx('rounded-sm bg-accent-soft px-2 py-0.5 font-medium text-accent-text', className)}>
    {m.ui_sample()}
  </span>
)
