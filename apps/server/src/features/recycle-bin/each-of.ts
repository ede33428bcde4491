import { isAppError, type SubjectRef } from '@engawa/contract'

/** Calls `work` for each subject in order. After an error for one subject, the others are still processed. */
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
