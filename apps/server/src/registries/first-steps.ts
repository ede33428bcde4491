import type { FirstStep } from '@engawa/contract'

/** Resolves with whether an administrator has done a step. */
type IsDone = (uid: number) => Promise<boolean>

export type FirstSteps = ReturnType<typeof createFirstSteps>

/** The registry of the first steps of an administrator on a new site. Each feature defines its own steps. */
export function createFirstSteps() {
  const known = new Map<FirstStep, IsDone>()
  return {
    define: (step: FirstStep, isDone: IsDone): void => void known.set(step, isDone),
    isDone: async (step: FirstStep, uid: number): Promise<boolean> => (await known.get(step)?.(uid)) ?? false,
  }
}
