import { CONFIRMATION_VERSION, restricted, type RestrictedSource } from '@engawa/contract/restricted'
import type { Person, Site } from './site.ts'

type Values = { open: boolean; sources: RestrictedSource[]; addedTerms?: string[] }

/** Opens or closes the restricted section, as an administrator does. */
export async function setSection(site: Site, admin: Person, values: Values): Promise<void> {
  const { version } = await site.call(restricted.settings, {}, admin)
  await site.call(restricted.saveSettings, { version, values: { addedTerms: [], ...values } }, admin)
}

export const confirmAs = (site: Site, person: Person) =>
  site.call(restricted.confirm, { version: CONFIRMATION_VERSION }, person)
