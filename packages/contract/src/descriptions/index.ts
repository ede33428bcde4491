export { eventDescriptions } from './events.ts'
export { fieldDescriptions } from './fields.ts'
