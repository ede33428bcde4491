export { weekStrip } from './home-strip.tsx'
export { tiedEntries } from './ties/tied-entries.tsx'
