import { contract, type SettingGroup } from '@engawa/contract'
import { restricted } from '@engawa/contract/restricted'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { defineRoute } from '#app/lib/route/define-route.ts'
import { oneOf } from '#app/lib/route/parameters.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { requireAdmin } from '#app/lib/route/require-role.ts'
import { m } from '#app/texts/messages.js'
import { Confirm } from '#app/ui/overlay/confirm.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { Route } from './+types/site-page'
import { AnnouncementsForm } from './announcements-form.tsx'
import { CommunitiesForm } from './communities-form.tsx'
import { IdentityForm } from './identity-form.tsx'
import { LanguagesForm } from './languages-form.tsx'
import { LimitsForm } from './limits-form.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { SaveBar } from './save-bar.tsx'
import { SectionsForm } from './sections-form.tsx'
import { useDrafts } from './use-drafts.ts'

// Loaded separately, because this page's public script must contain nothing of the restricted section.
const RestrictedForm = lazy(async () => ({ default: (await loadRestricted()).RestrictedForm }))
const RestrictedTitle = lazy(async () => ({ default: (await loadRestricted()).RestrictedTitle }))
const loadRestricted = () => import('./restricted/restricted-form.tsx')

const GROUPS = [
  'identity',
  'registration',
  'sections',
  'announcements',
  'languages',
  'limits',
  'communities',
  'restricted',
] as const satisfies readonly SettingGroup[]

const titles: Record<(typeof GROUPS)[number], () => ReactNode> = {
  identity: m.settings_identity,
  registration: m.settings_registration,
  sections: m.settings_sections,
  announcements: m.settings_announcements,
  languages: m.settings_languages,
  limits: m.settings_limits,
  communities: m.settings_communities,
  restricted: () => (
    <Suspense fallback={null}>
      <RestrictedTitle />
    </Suspense>
  ),
}

const route = defineRoute({ tab: oneOf(GROUPS, 'identity') })

export const handle = route.handle

export const loader = route.loader(async ({ context, url }: Route.LoaderArgs) => {
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
})

export const meta: Route.MetaFunction = () => pageMeta({ title: m.admin_place_site(), noindex: true })

const tabPath = (tab: (typeof GROUPS)[number]): string => `/admin/site${route.search({ tab })}`

/** The page with all settings that administrators change on the site itself: a tab for each group, and one bar that saves them. */
export default function SitePage({ loaderData }: Route.ComponentProps) {
  const { tab } = route.useQuery()
  const navigate = useNavigate()
  const drafts = useDrafts(loaderData.stored)
  async function save(): Promise<void> {
    const refused = await drafts.save()
    if (refused[0] !== undefined && !refused.includes(tab)) void navigate(tabPath(refused[0]))
  }
  return (
    <>
      <Tabs
        label={m.admin_place_site()}
        tabs={GROUPS.map((group) => ({
          to: tabPath(group),
          label: (
            <>
              {titles[group]()}
              {drafts.isDirty(group) && <UnsavedDot />}
            </>
          ),
          current: group === tab,
        }))}
      />
      <div className="pt-6">
        <GroupFields key={tab} tab={tab} drafts={drafts} {...loaderData} />
      </div>
      <SaveBar drafts={drafts} onSave={() => void save()} />
      <LeaveGuard isDirty={drafts.changed.length > 0} />
    </>
  )
}

/** Marks a tab with changes that are not saved. It takes no width, and no gap of the tab, so the tabs keep their places. */
const UnsavedDot = () => (
  <span className="relative -ms-1.5 w-0 self-stretch">
    <span className="absolute start-0.5 top-2.5 size-2 rounded-full bg-accent" />
  </span>
)

type FieldsProps = Route.ComponentProps['loaderData'] & {
  tab: SettingGroup
  drafts: ReturnType<typeof useDrafts>
}

/**
 * The form of a group. Its key changes with the stored version and with the choice between two values, so that its fields show the values
 * that result.
 */
function GroupFields({ tab, drafts, stored, invites }: FieldsProps) {
  const chosen = drafts.conflicts(tab).map(({ isTheirs }) => (isTheirs ? 'theirs' : 'mine'))
  const key = [tab, stored[tab].version, ...chosen].join(':')
  switch (tab) {
    case 'identity':
      return <IdentityForm key={key} stored={stored.identity} drafts={drafts} />
    case 'registration':
      return <RegistrationForm key={key} stored={stored.registration} drafts={drafts} invites={invites} />
    case 'sections':
      return <SectionsForm key={key} stored={stored.sections} drafts={drafts} />
    case 'announcements':
      return <AnnouncementsForm key={key} stored={stored.announcements} drafts={drafts} />
    case 'languages':
      return <LanguagesForm key={key} stored={stored.languages} drafts={drafts} timezone={stored.timezone} />
    case 'limits':
      return <LimitsForm key={key} stored={stored.limits} drafts={drafts} />
    case 'communities':
      return <CommunitiesForm key={key} stored={stored.communities} drafts={drafts} />
    case 'restricted':
      return (
        <Suspense fallback={null}>
          <RestrictedForm key={key} stored={stored.restricted} drafts={drafts} />
        </Suspense>
      )
  }
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
