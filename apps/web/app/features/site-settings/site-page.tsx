import { contract, type SettingGroup } from '@engawa/contract'
import { restricted } from '@engawa/contract/restricted'
import { lazy, Suspense, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { orPageError } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { requireAdmin } from '#app/lib/route/require-role.ts'
import { m } from '#app/texts/messages.js'
import { Link } from '#app/ui/link.tsx'
import { Confirm } from '#app/ui/overlay/confirm.tsx'
import type { Route } from './+types/site-page'
import { AnnouncementsForm } from './announcements-form.tsx'
import { CommunitiesForm } from './communities-form.tsx'
import { IdentityForm } from './identity-form.tsx'
import { LanguagesForm } from './languages-form.tsx'
import { LimitsForm } from './limits-form.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { SectionsForm } from './sections-form.tsx'
import { useDrafts } from './use-drafts.ts'

// Loaded separately, because this page's public script must contain nothing of the restricted section.
const RestrictedForm = lazy(async () => ({ default: (await loadRestricted()).RestrictedForm }))
const RestrictedLink = lazy(async () => ({ default: (await loadRestricted()).RestrictedLink }))
const loadRestricted = () => import('./restricted/restricted-form.tsx')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = requireAdmin(context)
  const [stored, ofSection, invites] = await orPageError(
    Promise.all([
      call(contract.settings.all, {}),
      call(restricted.settings, {}),
      call(contract.accounts.invites, {}),
    ]),
    url,
  )
  return { stored: { ...stored, restricted: ofSection }, invites }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: m.admin_place_site(), noindex: true })

const groups: readonly { group: SettingGroup; title: () => string }[] = [
  { group: 'identity', title: m.settings_identity },
  { group: 'registration', title: m.settings_registration },
  { group: 'sections', title: m.settings_sections },
  { group: 'announcements', title: m.settings_announcements },
  { group: 'languages', title: m.settings_languages },
  { group: 'limits', title: m.settings_limits },
  { group: 'communities', title: m.settings_communities },
]

const groupLink = 'flex min-h-11 items-center text-ink-soft hover:text-ink hover:underline'

/** The page with all settings that administrators change on the site itself. Each group is saved separately. */
export default function SitePage({ loaderData: { stored, invites } }: Route.ComponentProps) {
  const drafts = useDrafts(stored)
  const shared = { drafts }
  const keyOf = (group: SettingGroup): string => `${group}:${stored[group].version}`
  return (
    <div className="grid gap-8 lg:grid-cols-[11rem_minmax(0,1fr)]">
      <nav aria-label={m.admin_place_site()} className="hidden lg:block">
        <ul className="sticky top-20 flex flex-col text-sm">
          {groups.map(({ group, title }) => (
            <li key={group}>
              <Link to={`#${group}`} className={groupLink}>
                {title()}
              </Link>
            </li>
          ))}
          <li>
            <Suspense fallback={null}>
              <RestrictedLink className={groupLink} />
            </Suspense>
          </li>
        </ul>
      </nav>
      <div className="min-w-0 divide-y divide-line">
        <IdentityForm key={keyOf('identity')} stored={stored.identity} {...shared} />
        <RegistrationForm
          key={keyOf('registration')}
          stored={stored.registration}
          invites={invites}
          {...shared}
        />
        <SectionsForm key={keyOf('sections')} stored={stored.sections} {...shared} />
        <AnnouncementsForm key={keyOf('announcements')} stored={stored.announcements} {...shared} />
        <LanguagesForm
          key={keyOf('languages')}
          stored={stored.languages}
          timezone={stored.timezone}
          {...shared}
        />
        <LimitsForm key={keyOf('limits')} stored={stored.limits} {...shared} />
        <CommunitiesForm key={keyOf('communities')} stored={stored.communities} {...shared} />
        <Suspense fallback={null}>
          <RestrictedForm key={keyOf('restricted')} stored={stored.restricted} {...shared} />
        </Suspense>
      </div>
      <LeaveGuard isDirty={drafts.isAnyDirty} />
    </div>
  )
}

/** Requests confirmation before unsaved changes are lost. */
function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return undefined
    const requestConfirmation = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', requestConfirmation)
    return () => window.removeEventListener('beforeunload', requestConfirmation)
  }, [isDirty])
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={m.settings_leave()}
      description={m.settings_leave_line()}
      action={m.settings_leave_action()}
      onConfirm={async () => blocker.proceed?.()}
    />
  )
}
