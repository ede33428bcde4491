export { Beside, loadBeside, type BesideData } from './beside.tsx'
