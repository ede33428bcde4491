import type { FirstStep } from '@engawa/contract'

/** Whether a step is done, for an administrator. */
type IsDone = (uid: number) => Promise<boolean>

export type FirstSteps = ReturnType<typeof createFirstSteps>

/** The first steps of an administrator on a new site: each feature defines its own. */
export function createFirstSteps() {
  const known = new Map<FirstStep, IsDone>()
  return {
    define: (step: FirstStep, isDone: IsDone): void => void known.set(step, isDone),
    isDone: async (step: FirstStep, uid: number): Promise<boolean> => (await known.get(step)?.(uid)) ?? false,
  }
}
