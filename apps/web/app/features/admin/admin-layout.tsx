import { Outlet, useLocation } from 'react-router'
import { m } from '#app/texts/messages.js'
import { Heading } from '#app/ui/heading.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { Tabs } from '#app/ui/tabs.tsx'

/**
 * The layout of all administrator pages. Each page's loader calls `requireAdmin`, which redirects other viewers to the home page.
 */
const pages = [
  { to: '/admin', label: m.admin_overview },
  { to: '/admin/site', label: m.admin_place_site },
  { to: '/admin/members', label: m.admin_place_members },
  { to: '/admin/audit', label: m.audit_title },
  { to: '/admin/security', label: m.security_title },
  { to: '/admin/storage', label: m.admin_storage },
  { to: '/admin/backups', label: m.admin_backups },
  { to: '/admin/sources', label: m.admin_place_sources },
  { to: '/admin/anime', label: m.admin_place_anime },
]

export default function AdminLayout() {
  const { pathname } = useLocation()
  return (
    <div className="page-width py-6 md:py-10">
      <Paper pad="l" className="mx-auto flex max-w-5xl flex-col gap-6">
        <Heading level={1}>{m.admin_title()}</Heading>
        <Tabs
          label={m.admin_title()}
          tabs={pages.map(({ to, label }) => ({
            to,
            label: label(),
            current: pathname === to,
          }))}
        />
        <Outlet />
      </Paper>
    </div>
  )
}
