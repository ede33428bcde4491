import { createDeviceSetting, createDeviceSwitch } from '#app/lib/device/device-setting.ts'

/** Whether an entry that was scrolled past is read. */
export const readsOnScroll = createDeviceSwitch('engawa:feeds-read-on-scroll', false)

export type EntryLook = 'list' | 'cards'

/** How the entries of a list look. */
export const entryLook = createDeviceSetting<EntryLook>('engawa:feeds-look', {
  parse: (text) => (text === 'cards' ? 'cards' : 'list'),
  format: (look) => look,
})

/** Tags of the list of feeds that are folded. */
export const foldedTags = createDeviceSetting<readonly string[]>('engawa:feeds-folded', {
  parse(text) {
    try {
      const parsed: unknown = JSON.parse(text ?? '[]')
      return Array.isArray(parsed) ? parsed.filter((each) => typeof each === 'string') : []
    } catch {
      return []
    }
  },
  format: (tags) => JSON.stringify(tags.slice(0, 500)),
})
