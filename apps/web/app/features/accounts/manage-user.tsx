import type { UserView } from '@engawa/contract'
import { ShieldCheck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useRevalidator } from 'react-router'
import { useHydrated } from '#app/lib/view/use-hydrated.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { m } from '#app/texts/messages.js'
import type { Ban } from './block-form.tsx'

// Loaded on demand, because most viewers are not allowed to manage other users.
const ManageParts = lazy(async () => ({ default: (await import('./manage-parts.tsx')).ManageParts }))

/** Actions of moderators and administrators on this user. The server checks their permission again. */
export function ManageUser({ user, ban }: { user: UserView; ban: Ban | null }) {
  const { revalidate } = useRevalidator()
  const isHydrated = useHydrated()
  const loading = <Skeleton className="h-64 md:col-span-3" />
  return (
    <details className="mt-6 rounded-md border border-line bg-paper-2">
      <summary className="flex min-h-11 items-center gap-2 px-4 font-medium">
        <ShieldCheck size={18} aria-hidden />
        {m.accounts_manage()}
      </summary>
      <div className="grid gap-8 p-4 pt-2 md:grid-cols-3">
        {/* The server does not render these forms, because they do nothing before their code is loaded. */}
        {isHydrated ? (
          <Suspense fallback={loading}>
            <ManageParts user={user} ban={ban} onDone={() => void revalidate()} />
          </Suspense>
        ) : (
          loading
        )}
      </div>
    </details>
  )
}
