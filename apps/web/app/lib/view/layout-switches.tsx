import { useEffect } from 'react'
import { createDeviceSwitch, type DeviceSetting } from '../device/device-setting.ts'
import { InlineScript } from './inline-script.tsx'

/** Key of each switch on this device, with the attribute that it sets on the root element. Variants of CSS depend on the attribute. */
const ATTRIBUTES = { 'dense-grids': 'data-dense', 'compact-posts': 'data-compact' } as const

type Key = keyof typeof ATTRIBUTES

const switches: Record<Key, DeviceSetting<boolean>> = {
  'dense-grids': createDeviceSwitch('dense-grids', false),
  'compact-posts': createDeviceSwitch('compact-posts', false),
}

/** Returns whether this device uses another layout, and a function that changes it in all tabs. */
export function useLayoutSwitch(key: Key): [isOn: boolean, set: (on: boolean) => void] {
  const { use, get, set } = switches[key]
  const isOn = use()
  useEffect(() => {
    document.documentElement.toggleAttribute(ATTRIBUTES[key], get())
  }, [key, get, isOn])
  return [isOn, set]
}

/**
 * Sets the attributes of the switches before the first paint. All readers get the same cached page, and a change at hydration would
 * shift the layout. Render it in the head.
 */
export const EarlyLayout = ({ nonce }: { nonce: string | undefined }) => (
  <InlineScript nonce={nonce} text={text} />
)

const text = import.meta.env.SSR ? `(${String(setAttributes)})(${JSON.stringify(ATTRIBUTES)})` : ''

// This function becomes an inline script, so it must not use any name that is defined outside of it.
function setAttributes(attributes: Record<string, string>): void {
  try {
    for (const [key, attribute] of Object.entries(attributes))
      document.documentElement.toggleAttribute(attribute, localStorage.getItem(key) === 'on')
  } catch {
    // Without storage, the default layout is used.
  }
}
