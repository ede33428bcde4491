import { createDeviceSwitch } from '#app/lib/device/device-setting.ts'

/** The reader's switch for the film. */
export const filmChoice = createDeviceSwitch('backdrop-film', true)
