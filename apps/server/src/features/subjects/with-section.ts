import type { Settings } from '../settings/index.ts'
import type { SubjectProvider } from './provider.ts'

/** A provider whose subjects exist for nobody while their section is off; what changes and indexes them goes on. */
export function withSection(settings: Pick<Settings, 'isOff'>, provider: SubjectProvider): SubjectProvider {
  const { section, cards, may, details } = provider
  if (section === undefined) return provider
  const none = async () => new Map<number, never>()
  return {
    ...provider,
    cards: (...asked) => (settings.isOff(section) ? none() : cards.apply(provider, asked)),
    may: (...asked) => (settings.isOff(section) ? none() : may.apply(provider, asked)),
    ...(details && {
      details: (...asked) => (settings.isOff(section) ? none() : details.apply(provider, asked)),
    }),
  }
}
