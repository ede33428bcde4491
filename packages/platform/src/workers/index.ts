export { type Channel, createLink, ipcChannel, type Link } from './link.ts'
export { createPrimaryServices, type PrimaryServices } from './primary-services.ts'
