import type { Profile } from '@engawa/contract'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { dropCookie, readCookie } from './cookies.ts'
import { loginPath } from './login-path.ts'

type SessionState = {
  /** The signed-in user as this browser knows it; merged piecemeal. */
  profile: Partial<Profile> | null
  mergeProfile: (part: Partial<Profile>) => void
  forget: () => void
}

/** Only the profile is stored in local storage; the token is in its cookie, which the server sets. */
export const useSession = create<SessionState>()(
  persist(
    (set) => ({
      profile: null,
      mergeProfile: (part) => set((state) => ({ profile: { ...state.profile, ...part } })),
      forget: () => set({ profile: null }),
    }),
    { name: 'engawa:profile', partialize: ({ profile }) => ({ profile }), skipHydration: true },
  ),
)

export const readToken = (): string | null => readCookie('token')

const channelName = 'engawa:session'

/** Tells the other tabs that somebody signed in or out. */
export function announceSession(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('changed')
  channel.close()
}

/** Calls `listener` when another tab signed in or out; answers how to stop. */
export function onSessionElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', listener)
  return () => channel.close()
}

/** Drops token and profile of this browser. */
export function leave(): void {
  dropCookie('token')
  useSession.getState().forget()
  announceSession()
}

/** Opens the login page, which returns here, unless this is a login page already. */
export function goToLogin(): void {
  const { pathname, search } = window.location
  if (/^\/(login|register|setup|reset-password)\/?$/.test(pathname)) return
  window.location.assign(loginPath(pathname + search))
}
