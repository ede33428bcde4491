import { AppError, type SubjectCard, type SubjectRef } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { SubjectProvider, SubjectViewer } from './provider.ts'

export type { Removal, SearchDocument, SubjectCounts, SubjectProvider, SubjectViewer } from './provider.ts'
export type Subjects = ReturnType<typeof createSubjects>

/** The registry of kinds of content. A feature that owns a kind registers its provider when it is made. */
export function createSubjects() {
  const providers = new Map<string, SubjectProvider>()

  /** The provider of a kind. Throws `not_found` for a kind that nobody registered. */
  function providerOf(kind: string): SubjectProvider {
    const provider = providers.get(kind)
    if (!provider) throw new AppError('not_found')
    return provider
  }

  return {
    register(provider: SubjectProvider): void {
      if (providers.has(provider.kind)) throw new Error(`the kind ${provider.kind} is registered twice`)
      providers.set(provider.kind, provider)
    },

    providerOf,

    /** Every registered kind. */
    kinds: (): string[] => [...providers.keys()],

    /** Cards of subjects of any kinds, in the order given; what the viewer may not see is left out. */
    async cards(
      handle: Handle<Tables>,
      viewer: SubjectViewer,
      refs: readonly SubjectRef[],
    ): Promise<SubjectCard[]> {
      const found = new Map<string, Map<number, SubjectCard>>()
      for (const kind of new Set(refs.map((ref) => ref.kind))) {
        const ids = refs.filter((ref) => ref.kind === kind).map((ref) => ref.id)
        const cards = await providers.get(kind)?.cards(handle, viewer, [...new Set(ids)])
        if (cards) found.set(kind, cards)
      }
      return refs.flatMap(({ kind, id }) => found.get(kind)?.get(id) ?? [])
    },
  }
}
