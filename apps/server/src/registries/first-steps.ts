import type { FirstStep } from '@engawa/contract'

type Step = {
  /** Resolves with whether an administrator has done the step. */
  isDone: (uid: number) => Promise<boolean>
  /** Whether the step makes sense on this site. By default it does. */
  isOffered?: () => boolean
}

export type FirstSteps = ReturnType<typeof createFirstSteps>

/** The registry of the first steps of an administrator on a new site. Each feature defines its own steps. */
export function createFirstSteps() {
  const known = new Map<FirstStep, Step>()
  return {
    define: (name: FirstStep, step: Step): void => void known.set(name, step),
    isOffered: (name: FirstStep): boolean => known.get(name)?.isOffered?.() ?? true,
    isDone: async (name: FirstStep, uid: number): Promise<boolean> =>
      (await known.get(name)?.isDone(uid)) ?? false,
  }
}
