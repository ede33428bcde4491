import type { Profile } from '@engawa/contract'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { dropCookie, readCookie, writeCookie } from './cookies.ts'
import { loginPath } from './login-path.ts'

type SessionState = {
  /** The signed-in user as this browser knows it; merged piecemeal. */
  profile: Partial<Profile> | null
  mergeProfile(part: Partial<Profile>): void
  forget(): void
}

/** Only the profile is kept in local storage; the token lives in its cookie. */
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

/** Tells the other tabs that somebody signed in or out. */
export const sessionChannel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('engawa:session')

function announce(): void {
  const channel = sessionChannel()
  channel?.postMessage('changed')
  channel?.close()
}

/** Takes over what login, register and setup answered. */
export function enter(token: string, profile: Profile, remember: boolean): void {
  writeCookie('token', token, remember)
  useSession.getState().forget()
  useSession.getState().mergeProfile(profile)
  announce()
}

/** Drops token and profile of this browser. */
export function leave(): void {
  dropCookie('token')
  useSession.getState().forget()
  announce()
}

/** Goes to login, which leads back here, unless this is a login page already. */
export function goToLogin(): void {
  const { pathname, search } = window.location
  if (/^\/(login|register|setup)\/?$/.test(pathname)) return
  window.location.assign(loginPath(pathname + search))
}
