import { createDeviceSetting, createDeviceSwitch } from '#app/lib/device/device-setting.ts'

/** Whether entries that are scrolled past are marked as read. */
export const readsOnScroll = createDeviceSwitch('engawa:feeds-read-on-scroll', false)

export type EntryLook = 'list' | 'cards'

/** Appearance of the entries: lines of a list, or cards. */
export const entryLook = createDeviceSetting<EntryLook>('engawa:feeds-look', {
  parse: (text) => (text === 'cards' ? 'cards' : 'list'),
  format: (look) => look,
})

/** Paths of the tags that are folded in the list of feeds. */
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
