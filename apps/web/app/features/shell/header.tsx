import { useRef } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { Personal } from '#app/lib/member/personal.tsx'
import { variantOf } from '#app/lib/member/unread.ts'
import { useSite } from '#app/lib/view/site.ts'
import { useProfile, useRootMine, useSignedIn } from '#app/lib/member/use-profile.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Link } from '#app/ui/link.tsx'
import { m } from '#app/texts/messages.js'
import { Bell } from '#app/features/notifications/index.ts'
import { BackButton } from './back-button.tsx'
import { CheckInLink, LoginLink, MessagesLink, SectionLinks } from './header-links.tsx'
import { Logo } from './logo.tsx'
import { MenuButton } from './menu-button.tsx'
import { MoreButton } from './more-button.tsx'
import { SearchBox } from './search-box.tsx'

/**
 * The header. From 1280 px (`wide`) its row contains all links, from 980 px (`mid`) the basic links and the search box, below 980
 * px only the basic links. The panel has the other links.
 * The header is hidden until the browser has received `main`, because its right side would move while the page arrives.
 */
export function Header({ awayOnPhones = false }: { awayOnPhones?: boolean }) {
  const signedIn = useSignedIn()
  const mine = useRootMine()
  const bar = useRef<HTMLElement>(null)
  return (
    <header
      ref={bar}
      className={cx(
        'paper sticky top-0 layer-header h-14 border-b border-line not-has-[+main]:invisible',
        awayOnPhones && 'max-mid:hidden',
      )}
    >
      <div className="mx-auto flex h-full max-w-[1600px] items-center gap-1 px-2 mid:px-4">
        <BackButton />
        <Link
          to="/"
          aria-label={m.shell_home({ name: useSite().name })}
          className="flex h-10 min-w-11 touch-target items-center rounded-md px-2 text-accent-text mid:shrink-0"
        >
          <Logo />
        </Link>
        <nav aria-label={m.shell_sections()} className="hidden items-center wide:flex">
          <SectionLinks inline />
          <Personal of={mine} vary={({ profile, waiting }) => (waiting ? undefined : String(profile?.role))}>
            {(own) => <MoreButton role={own?.profile?.role} />}
          </Personal>
        </nav>
        <div className="grow" />
        <SearchBox className="hidden w-72 shrink mid:block" />
        <div className="hidden items-center wide:flex">
          <CheckInLink inline />
          <Personal
            of={mine}
            vary={({ unread }) => variantOf(unread?.total ?? 0)?.concat(String(unread?.quiet))}
          >
            {() => <MessagesLink inline />}
          </Personal>
          {!signedIn && <LoginLink inline />}
        </div>
        {signedIn && (
          <Personal of={mine} vary={({ unread }) => variantOf(unread?.notifications ?? 0)}>
            {() => <Bell />}
          </Personal>
        )}
        {signedIn && <Personal of={mine}>{() => <OwnLink />}</Personal>}
        <MenuButton bar={bar} signedIn={signedIn} />
      </div>
    </header>
  )
}

/** The link to the viewer's own profile page. */
function OwnLink() {
  const profile = useProfile()
  if (!profile) return null
  return (
    <Link
      to="/user"
      aria-label={m.shell_me({ name: profile.name })}
      className="flex h-10 max-w-32 min-w-11 shrink-0 touch-target items-center gap-2 rounded-md px-1.5 hover:bg-hover min-[1440px]:max-w-44"
    >
      <Avatar src={profile.avatar} name="" size={32} />
      <span className="hidden truncate wide:inline">{profile.name}</span>
    </Link>
  )
}
