import { useProfile } from '#app/lib/member/use-profile.ts'

/** Returns the viewer's uid; 0 for a guest. */
export const useViewer = (): number => useProfile()?.uid ?? 0
