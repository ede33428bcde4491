import { writtenIn, type Announcement, type Language } from '@engawa/contract'
import { Info, TriangleAlert, X } from 'lucide-react'
import { cx } from '#app/lib/view/class-names.ts'
import { createDeviceSetting } from '#app/lib/device/device-setting.ts'
import { currentLanguage } from '#app/lib/text/language.ts'
import { InlineScript } from '#app/lib/view/inline-script.tsx'
import { useSite } from '#app/lib/view/site.ts'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'

const KEY = 'engawa:dismissed'
const MAX_STORED = 50

const dismissed = createDeviceSetting<readonly string[]>(KEY, {
  parse: (text) => text?.split(' ').filter(Boolean) ?? [],
  format: (ids) => ids.slice(-MAX_STORED).join(' '),
})

/** Announcements of the site, above every page except full-screen readers. */
export function Announcements() {
  const gone = dismissed.use()
  const shown = useSite().announcements.filter(({ id, dismissible }) => !dismissible || !gone.includes(id))
  if (shown.length === 0) return null
  return (
    <section aria-label={m.shell_announcements()} className="flex flex-col">
      {shown.map((each) => (
        <AnnouncementBar
          key={each.id}
          announcement={each}
          onDismiss={() => dismissed.set([...gone, each.id])}
        />
      ))}
    </section>
  )
}

/** An announcement, in the reader's language unless another is given. */
export function AnnouncementBar({
  announcement: { id, text, level, dismissible },
  language = currentLanguage(),
  onDismiss,
}: {
  announcement: Pick<Announcement, 'id' | 'text' | 'level' | 'dismissible'>
  language?: Language
  onDismiss?: () => void
}) {
  const written = writtenIn(text, language)
  const Icon = level === 'warning' ? TriangleAlert : Info
  return (
    <div
      data-announcement={dismissible ? id : undefined}
      className={cx(
        'border-b border-line',
        level === 'warning' ? 'bg-amber-soft text-amber' : 'bg-paper-3 text-ink',
      )}
    >
      <div className="page-width flex min-h-11 items-center gap-3 py-1.5 text-sm">
        <Icon size={18} aria-hidden className="shrink-0" />
        <p lang={written.language} className="min-w-0 grow wrap-anywhere">
          {written.text}
        </p>
        {dismissible && (
          <IconButton label={m.shell_dismiss()} onClick={onDismiss}>
            <X size={18} aria-hidden />
          </IconButton>
        )}
      </div>
    </div>
  )
}

/**
 * Hides dismissed announcements before the first paint. All readers get the same cached page with all announcements, and hiding
 * them at hydration would shift the layout.
 */
export const HideDismissed = ({ nonce }: { nonce: string | undefined }) => (
  <InlineScript nonce={nonce} text={hideText} />
)

const hideText = import.meta.env.SSR ? `(${String(hideDismissed)})(${JSON.stringify(KEY)})` : ''

// This function becomes an inline script, so it must not use any name that is defined outside of it.
function hideDismissed(key: string): void {
  try {
    const ids = localStorage.getItem(key)?.split(' ') ?? []
    for (const bar of document.querySelectorAll<HTMLElement>('[data-announcement]'))
      if (ids.includes(bar.dataset['announcement']!)) bar.style.display = 'none'
  } catch {
    // Without storage no announcement can be dismissed.
  }
}
