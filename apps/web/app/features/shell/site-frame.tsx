import type { ReactNode } from 'react'
import { LateMascot } from '#app/features/mascot/index.ts'
import { SanctionBanner } from '#app/features/moderation/index.ts'
import { m } from '#app/texts/messages.js'
import { cx } from '#app/lib/view/class-names.ts'
import { Personal } from '#app/lib/member/personal.tsx'
import { useRootMine } from '#app/lib/member/use-profile.ts'
import { Announcements } from './announcements.tsx'
import { Backdrop } from '#app/features/backdrop/index.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PaletteOpener } from './palette-opener.tsx'
import { LateParts } from './late-parts.tsx'
import { SessionKeeper } from './session-keeper.tsx'

type Props = { bare: boolean; fills?: boolean; ownHead?: boolean; children: ReactNode }

/** The header, footer and other parts around a page, as its `PageHandle` says. */
export function SiteFrame({ bare, fills = false, ownHead = false, children }: Props) {
  const mine = useRootMine()
  return (
    <>
      {bare ? (
        <main id="content">{children}</main>
      ) : (
        <>
          <Backdrop />
          <a
            href="#content"
            className="sr-only rounded-md bg-paper-3 px-4 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:layer-toast"
          >
            {m.shell_skip()}
          </a>
          <Header awayOnPhones={ownHead} />
          <main
            id="content"
            tabIndex={-1}
            className={cx(
              'outline-none',
              fills ? 'flex h-[calc(100dvh-56px)] flex-col' : 'min-h-[calc(100dvh-56px)]',
              ownHead && 'max-mid:h-dvh',
            )}
          >
            <Announcements />
            <Personal of={mine} vary={(own) => (own.profile?.muted ? undefined : '')}>
              {(own) => <SanctionBanner muted={own?.profile?.muted} />}
            </Personal>
            {children}
          </main>
          {ownHead ? (
            <div className="max-mid:hidden">
              <Footer />
            </div>
          ) : (
            <Footer />
          )}
        </>
      )}
      <LateMascot reads={bare} />
      <LateParts />
      <Personal of={mine} vary={() => ''}>
        {() => (
          <>
            <SessionKeeper />
            <PaletteOpener />
          </>
        )}
      </Personal>
    </>
  )
}
