import { recorded } from '../recorded.ts'
import type { SampleRepo } from './repos.ts'

const FILES = Object.entries(recorded<Record<string, string>>('github/files.json'))

/** Returns the files of a repository by their paths. All repositories have the same files; only names in the texts differ. */
export const filesOf = (of: SampleRepo): Map<string, string> =>
  new Map(
    FILES.map(([path, text]) => [
      path,
      text.replaceAll(
        /\{\{(owner|name|description|license)\}\}/g,
        (_, key: 'owner' | 'name' | 'description' | 'license') => of[key],
      ),
    ]),
  )
