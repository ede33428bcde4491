import { createDeviceSwitch } from '#app/lib/device/device-setting.ts'

/** Whether the reader has switched the film on; stored on this device. */
export const filmChoice = createDeviceSwitch('backdrop-film', true)
