import { useProfile } from '#app/lib/member/use-profile.ts'

/** Who watches; 0 for a guest. */
export const useViewer = (): number => useProfile()?.uid ?? 0
