import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'

/** The list of pages. On phones it can be collapsed, because it would fill many screens. On wide screens it is always open. */
export function PagesFold({ count, children }: { count: number; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const isFolded = count > 0 && !isOpen
  return (
    <>
      {count > 0 && (
        <Button
          align="between"
          className="mid:hidden"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {m.publish_pages_count({ count })}
          <ChevronDown size={18} aria-hidden className={cx('transition-transform', isOpen && 'rotate-180')} />
        </Button>
      )}
      <div id={id} className={cx('flex flex-col', isFolded && 'max-mid:hidden')}>
        {children}
      </div>
    </>
  )
}
