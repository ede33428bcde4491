import { isAppError, type SubjectRef } from '@engawa/contract'

/** Does something with each of several, one after the other; one that is refused does not hold up the rest. */
export async function eachOf(
  subjects: readonly SubjectRef[],
  work: (subject: SubjectRef) => Promise<unknown>,
): Promise<(SubjectRef & { error: string | null })[]> {
  const results = []
  for (const subject of subjects) {
    try {
      await work(subject)
      results.push({ ...subject, error: null })
    } catch (error) {
      if (!isAppError(error)) throw error
      results.push({ ...subject, error: error.errorName })
    }
  }
  return results
}
