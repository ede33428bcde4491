import type { Profile } from '@engawa/contract'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { dropCookie, readCookie } from '../device/cookies.ts'
import { emptyDevice } from '../device/device-data.ts'
import { loginPath } from '../route/login-path.ts'

type SessionState = {
  /** The known data of the logged-in member. It may be incomplete; `mergeProfile` adds further properties. */
  profile: Partial<Profile> | null
  mergeProfile: (part: Partial<Profile>) => void
  forget: () => void
}

/** The session of this browser. Only the profile is in local storage; the token is in a cookie that the server sets. */
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

/** `left` means that the member logged out; `changed` means that a session began, or ended in another way. */
export type SessionChange = 'changed' | 'left'

/** Notifies the other tabs of a login or logout. */
export function announceSession(change: SessionChange = 'changed'): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(change)
  channel.close()
}

/** Calls `listener` when a member logged in or out in another tab. Returns an unsubscribe function. */
export function onSessionElsewhere(listener: (change: SessionChange) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<SessionChange>) => listener(data))
  return () => channel.close()
}

/** Deletes the token and profile of a session that ended. Unsent texts stay on the device until the same member logs in again. */
export function endSession(): void {
  dropCookie('token')
  useSession.getState().forget()
  announceSession()
}

/** Logs the member out on this device and removes all of the member's data from it. */
export async function logOutAndEmptyDevice(): Promise<void> {
  dropCookie('token')
  useSession.getState().forget()
  announceSession('left')
  await emptyDevice()
}

const REFUSAL = 'engawa:refusal'

/** Stores why a call was refused. The login page, which opens next, shows this text. */
export function storeRefusal(text: string): void {
  try {
    window.sessionStorage.setItem(REFUSAL, text)
  } catch {
    // Without storage the login page shows no reason.
  }
}

/** Returns the reason why this tab was sent to the login page; null if there is none. */
export function storedRefusal(): string | null {
  try {
    return window.sessionStorage.getItem(REFUSAL)
  } catch {
    return null
  }
}

/** Removes the stored reason, so that a later visit of the login page does not show it. */
export function forgetRefusal(): void {
  try {
    window.sessionStorage.removeItem(REFUSAL)
  } catch {}
}

/**
 * Opens the login page, which leads back to the current page. Does nothing on the pages for login, registration, setup and password
 * reset.
 */
export function goToLogin(): void {
  const { pathname, search } = window.location
  if (/^\/(login|register|setup|reset-password)\/?$/.test(pathname)) return
  window.location.assign(loginPath(pathname + search))
}
