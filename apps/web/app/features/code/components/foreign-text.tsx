import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import '../code.css'

/** A text from the source as HTML, which the server has made safe. Null for texts that this site does not show. */
export function ForeignText({ html, className }: { html: string | null; className?: string }) {
  if (html === null) return <p className="text-ink-soft">{m.code_not_shown()}</p>
  if (html === '') return <p className="text-ink-soft">{m.code_nothing_said()}</p>
  return <div className={cx('foreign prose', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
