import type { SubjectRef } from '@engawa/contract'
import { createDeviceSetting } from '#app/lib/device/device-setting.ts'

const MAX_STORED = 300

/** The threads in which this reader shows all comments about later parts, in the order in which they were chosen. */
const openThreads = createDeviceSetting<readonly string[]>('engawa:ahead', {
  parse: (text) => (text ? text.split(' ') : []),
  format: (names) => names.join(' '),
})

/** Returns whether comments about later parts of a subject are shown on this device, and a function that changes this. */
export function useShowsAhead({ kind, id }: SubjectRef): [shown: boolean, show: (on: boolean) => void] {
  const name = `${kind}:${id}`
  const names = openThreads.use()
  return [
    names.includes(name),
    (on) => {
      const others = openThreads.get().filter((each) => each !== name)
      openThreads.set(on ? [...others, name].slice(-MAX_STORED) : others)
    },
  ]
}
