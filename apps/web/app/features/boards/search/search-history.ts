import { createDeviceSetting } from '#app/lib/device/device-setting.ts'

const MAX_STORED = 12

/** Searches made on this device, the latest first. They are never sent to the server. */
export const searchHistory = createDeviceSetting<readonly string[]>('engawa:boards:questions', {
  parse: (text) => {
    try {
      const list: unknown = JSON.parse(text ?? '[]')
      return Array.isArray(list) ? list.filter((each) => typeof each === 'string').slice(0, MAX_STORED) : []
    } catch {
      return []
    }
  },
  format: (list) => JSON.stringify(list),
})

export function rememberSearch(question: string): void {
  if (question === '') return
  searchHistory.set(
    [question, ...searchHistory.get().filter((each) => each !== question)].slice(0, MAX_STORED),
  )
}

export const forgetSearch = (question: string): void =>
  searchHistory.set(searchHistory.get().filter((each) => each !== question))
