import { createDeviceSetting } from '#app/lib/device/device-setting.ts'

const MOST = 12

/** Searches made on this device, the latest first. They are stored only here and never sent to the server. */
export const ownQuestions = createDeviceSetting<readonly string[]>('engawa:boards:questions', {
  parse: (text) => {
    try {
      const list: unknown = JSON.parse(text ?? '[]')
      return Array.isArray(list) ? list.filter((each) => typeof each === 'string').slice(0, MOST) : []
    } catch {
      return []
    }
  },
  format: (list) => JSON.stringify(list),
})

export function rememberQuestion(question: string): void {
  if (question === '') return
  ownQuestions.set([question, ...ownQuestions.get().filter((each) => each !== question)].slice(0, MOST))
}

export const forgetQuestion = (question: string): void =>
  ownQuestions.set(ownQuestions.get().filter((each) => each !== question))
