import { createDeviceSwitch } from '#app/lib/device/device-setting.ts'

/** Whether the reader wants the film. */
export const filmChoice = createDeviceSwitch('backdrop-film', true)
