import type { Profile } from '@engawa/contract'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { dropCookie, readCookie } from '../device/cookies.ts'
import { emptyDevice } from '../device/device-data.ts'
import { loginPath } from '../route/login-path.ts'

type SessionState = {
  /** The signed-in user as this browser knows it; parts are merged. */
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

/** `left`: the member logged out; `changed`: a session began or ended in another way. */
export type SessionChange = 'changed' | 'left'

/** Notifies the other tabs of a login or logout. */
export function announceSession(change: SessionChange = 'changed'): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(change)
  channel.close()
}

/** Calls `listener` when another tab signed in or out. Returns an unsubscribe function. */
export function onSessionElsewhere(listener: (change: SessionChange) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<SessionChange>) => listener(data))
  return () => channel.close()
}

/** Deletes the token and profile of a session that ended. Unsent texts stay on the device until their member logs in again. */
export function endSession(): void {
  dropCookie('token')
  useSession.getState().forget()
  announceSession()
}

/** Logs the member out on this device: removes all of the member's data. */
export async function logOutAndEmptyDevice(): Promise<void> {
  dropCookie('token')
  useSession.getState().forget()
  announceSession('left')
  await emptyDevice()
}

const REFUSAL = 'engawa:refusal'

/** Stores why a call was refused, for the login page that opens next. */
export function storeRefusal(text: string): void {
  try {
    window.sessionStorage.setItem(REFUSAL, text)
  } catch {
    // Without storage the login page opens without the reason.
  }
}

/** Returns the reason for which this tab was sent to the login page. */
export function storedRefusal(): string | null {
  try {
    return window.sessionStorage.getItem(REFUSAL)
  } catch {
    return null
  }
}

/** Removes the reason, so that a later visit of the login page does not show it. */
export function forgetRefusal(): void {
  try {
    window.sessionStorage.removeItem(REFUSAL)
  } catch {
    // Without storage no reason is stored.
  }
}

/** Opens the login page, which returns here, unless this is a login page already. */
export function goToLogin(): void {
  const { pathname, search } = window.location
  if (/^\/(login|register|setup|reset-password)\/?$/.test(pathname)) return
  window.location.assign(loginPath(pathname + search))
}
